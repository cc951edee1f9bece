#include "Peers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **words) {
    const char *word = count > 1 ? words[1] : "";
    if (!strcmp(word, "relay") && count == 3) return run_relay(strtoul(words[2], NULL, 10));
    if (!strcmp(word, "bus-client") && count == 4) return run_bus_client(words[2], strtoul(words[3], NULL, 10));
    if (!strcmp(word, "bus-service") && count == 3) return run_bus_service(words[2]);
    if (!strcmp(word, "fork") && count == 2) return run_fork();
    fputs("troupe-peers is started by 'troupe bench --peers'\n", stderr);
    return 64;
}
