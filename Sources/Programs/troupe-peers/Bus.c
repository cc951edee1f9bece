#define _GNU_SOURCE
#include "Peers.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <systemd/sd-bus.h>

static const char name[] = "org.troupe.Peer", object[] = "/org/troupe/Peer", interface[] = "org.troupe.Peer",
                  method[] = "Echo", type[] = "ay";
enum { patience_us = 5000000 };

/// sd-bus returns the negative errno.
static int checked(int result) {
    if (result < 0) errno = -result;
    return result < 0 ? -1 : result;
}

static sd_bus *connected(const char *address) {
    sd_bus *bus = NULL;
    if (checked(sd_bus_new(&bus)) == -1 || checked(sd_bus_set_address(bus, address)) == -1
        || checked(sd_bus_set_bus_client(bus, 1)) == -1 || checked(sd_bus_start(bus)) == -1)
        return NULL;
    return bus;
}

static int echo(sd_bus_message *call, void *context, sd_bus_error *error) {
    (void)context, (void)error;
    const void *bytes;
    size_t size;
    sd_bus_message *reply = NULL;
    int result = sd_bus_message_read_array(call, 'y', &bytes, &size);
    if (result >= 0) result = sd_bus_message_new_method_return(call, &reply);
    if (result >= 0) result = sd_bus_message_append_array(reply, 'y', bytes, size);
    if (result >= 0) result = sd_bus_send(NULL, reply, NULL);
    sd_bus_message_unref(reply);
    return result < 0 ? result : 1;
}

int run_bus_service(const char *address) {
    static const sd_bus_vtable members[] = {
        SD_BUS_VTABLE_START(0),
        SD_BUS_METHOD(method, type, type, echo, SD_BUS_VTABLE_UNPRIVILEGED),
        SD_BUS_VTABLE_END,
    };
    sd_bus *bus = connected(address);
    if (!bus) return failure("connect to the bus");
    if (checked(sd_bus_add_object_vtable(bus, NULL, object, interface, members, NULL)) == -1)
        return failure("register a method");
    if (checked(sd_bus_request_name(bus, name, 0)) == -1) return failure("own the bus name");
    puts("ready");
    fflush(stdout);
    while (sd_bus_is_open(bus) > 0) {
        int result = checked(sd_bus_process(bus, NULL));
        if (result == 0) result = checked(sd_bus_wait(bus, UINT64_MAX));
        if (result == -1 && errno != EINTR && sd_bus_is_open(bus) > 0) return failure("serve the bus");
    }
    return 0;
}

struct calling {
    sd_bus *bus;
    void *bytes;
    size_t size;
};

static int call(void *context) {
    struct calling *calling = context;
    sd_bus_message *request = NULL, *reply = NULL;
    const void *bytes;
    size_t size = 0;
    int result = sd_bus_message_new_method_call(calling->bus, &request, name, object, interface, method);
    if (result >= 0) result = sd_bus_message_append_array(request, 'y', calling->bytes, calling->size);
    if (result >= 0) result = sd_bus_call(calling->bus, request, patience_us, NULL, &reply);
    if (result >= 0) result = sd_bus_message_read_array(reply, 'y', &bytes, &size);
    if (result >= 0 && size != calling->size) result = -EBADMSG;
    sd_bus_message_unref(request);
    sd_bus_message_unref(reply);
    return checked(result);
}

int run_bus_client(const char *address, size_t size) {
    struct calling calling = {.bus = connected(address), .bytes = calloc(1, size), .size = size};
    if (!calling.bus) return failure("connect to the bus");
    if (!calling.bytes) return failure("make messages");
    return measure_on_demand(&(struct exercise){.act = call, .context = &calling});
}
