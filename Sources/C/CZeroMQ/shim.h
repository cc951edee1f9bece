#include <zmq.h>

/* Every library from 4.3 on takes this option; the header names it only where drafts are enabled. */
#ifndef ZMQ_ZERO_COPY_RECV
#define ZMQ_ZERO_COPY_RECV 10
#endif
