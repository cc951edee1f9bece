/* Every generated message. Made by Deploy/generate-messages; do not edit. */
#pragma once
#include "child.pb-c.h"
#include "common.pb-c.h"
#include "control.pb-c.h"
#include "request.pb-c.h"
#include "stream.pb-c.h"
#include "views.pb-c.h"
