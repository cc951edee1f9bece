#include <libxml/xmlversion.h>
// Its ICU headers and Foundation's own copy of them cannot be imported side by side; the reader needs neither.
#undef LIBXML_ICU_ENABLED
#include <libxml/xmlreader.h>
