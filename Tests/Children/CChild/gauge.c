// A child in C, written from Proto/README.md alone: a gauge with a button that counts. If a document has a scene for
// the gauge, the child shows the scene, and has the one action count:. It speaks over ZeroMQ.
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>
#include <zmq.h>

#include "child.pb-c.h"

enum { VERSION = 2, LAUNCH = 3, LEASH = 4, LARGEST_LAUNCH = 16 << 20 };
enum { NO_LAUNCH = 64, UNREADABLE = 65, UNKNOWN_CLASS = 69, OTHER_VERSION = 76 };
enum { ROOT = 1, LABEL = 2, BUTTON = 3 };
enum { ACKNOWLEDGE = 1, RESEND = 2 };

// A message that the daemon has not acknowledged yet, without its numbers.
struct kept {
    uint64_t sequence;
    size_t size;
    uint8_t *bytes;
    struct kept *next;
};

static Troupe__Launch *launch;
static void *zmq_socket_of_daemon;
static struct {
    int is_welcome, owes;
    uint64_t last, sent, acknowledged, asked, taken, missing;
    Troupe__Credits credits;
    struct kept *kept;
} session;
static struct {
    uint64_t version, layout, told_layout;
    int is_full, is_changed, is_loaded, is_scene, has_appeared, is_told, count;
    double width, height;
} screen = {.is_full = 1};
static int is_ending;

static ProtobufCBinaryData data(const char *text) {
    return (ProtobufCBinaryData){strlen(text), (uint8_t *)text};
}

static _Noreturn void fail(int code, const char *words) {
    fprintf(stderr, "gauge: %s\n", words);
    exit(code);
}

static void *allocate(size_t size) {
    void *memory = calloc(1, size);
    if (!memory) fail(1, "out of memory");
    return memory;
}

static Troupe__Envelope about(Troupe__Envelope__BodyCase subject) {
    Troupe__Envelope envelope = TROUPE__ENVELOPE__INIT;
    envelope.version = VERSION;
    envelope.incarnation = launch->incarnation;
    envelope.body_case = subject;
    return envelope;
}

// Chapter 3: numbers, acknowledgements, credits.

// Sends a packed body, or an empty envelope, with the current numbers. The numbers come after the body, because proto2
// takes the last value of a field.
static void transmit(uint64_t sequence, const uint8_t *body, size_t size, int wish) {
    Troupe__Envelope head = about(TROUPE__ENVELOPE__BODY__NOT_SET);
    head.sequence = sequence;
    head.acknowledged = session.taken;
    head.has_wish = wish != 0;
    head.wish = (uint32_t)wish;
    size_t own = troupe__envelope__get_packed_size(&head);
    uint8_t *frame = allocate(own + size);
    if (size) memcpy(frame, body, size);
    troupe__envelope__pack(&head, frame + size);
    // Without a connection nothing is sent; after the next welcome all kept messages are sent again.
    if (zmq_send(zmq_socket_of_daemon, frame, own + size, ZMQ_DONTWAIT) == -1) session.is_welcome = 0;
    else session.owes = 0;
    free(frame);
}

// Sends messages up to the credits; then asks for an acknowledgement.
static void go_on(void) {
    uint64_t messages = 0, bytes = 0;
    for (struct kept *next = session.kept; next && session.is_welcome; next = next->next) {
        if (next->sequence > session.sent) {
            if (messages >= session.credits.messages || (messages && bytes + next->size > session.credits.bytes)) {
                if (session.asked <= session.acknowledged) transmit(0, NULL, 0, ACKNOWLEDGE);
                session.asked = session.sent;
                return;
            }
            transmit(next->sequence, next->bytes, next->size, 0);
            if (session.is_welcome) session.sent = next->sequence;
        }
        messages++;
        bytes += next->size;
    }
}

static void resend(void) {
    for (struct kept *kept = session.kept; kept && kept->sequence <= session.sent && session.is_welcome; kept = kept->next) {
        int is_last = !kept->next || kept->next->sequence > session.sent;
        transmit(kept->sequence, kept->bytes, kept->size, is_last ? ACKNOWLEDGE : 0);
    }
}

// Numbers a message and keeps it until it is acknowledged. The body may be of any kind: each is a pointer in one union.
static void say(Troupe__Envelope__BodyCase subject, void *body) {
    Troupe__Envelope envelope = about(subject);
    envelope.hello = body;
    struct kept *kept = allocate(sizeof *kept);
    kept->sequence = ++session.last;
    kept->size = troupe__envelope__get_packed_size(&envelope);
    kept->bytes = allocate(kept->size);
    troupe__envelope__pack(&envelope, kept->bytes);
    struct kept **end = &session.kept;
    while (*end) end = &(*end)->next;
    *end = kept;
    go_on();
}

static void greet(void) {
    session.is_welcome = 0;
    Troupe__Hello hello = TROUPE__HELLO__INIT;
    hello.oldest_version = hello.newest_version = VERSION;
    hello.class_name = launch->class_name;
    hello.process = getpid();
    Troupe__Envelope envelope = about(TROUPE__ENVELOPE__BODY_HELLO);
    envelope.acknowledged = session.taken;
    envelope.hello = &hello;
    uint8_t frame[1024];
    if (troupe__envelope__get_packed_size(&envelope) > sizeof frame) fail(UNREADABLE, "its class has too long a name");
    zmq_send(zmq_socket_of_daemon, frame, troupe__envelope__pack(&envelope, frame), ZMQ_DONTWAIT);
}

static void take_acknowledgement(uint64_t acknowledged) {
    while (session.kept && session.kept->sequence <= acknowledged) {
        struct kept *gone = session.kept;
        session.kept = gone->next;
        free(gone->bytes);
        free(gone);
    }
    if (acknowledged > session.acknowledged) session.acknowledged = acknowledged;
}

// Chapter 5: views.

static void show(void) {
    if (!screen.is_loaded || screen.is_scene) return;
    if (!screen.is_full && !screen.is_changed && screen.told_layout == screen.layout) return;
    char text[32];
    snprintf(text, sizeof text, "It is %d", screen.count);
    double places[][4] = {{0, 0, screen.width, screen.height}, {20, 20, screen.width, 24}, {20, 60, 120, 40}};
    Troupe__Font font = TROUPE__FONT__INIT;
    font.size = 17;
    Troupe__TextContent label = TROUPE__TEXT_CONTENT__INIT;
    label.kind = TROUPE__TEXT_CONTENT__KIND__LABEL;
    label.text = data(text);
    Troupe__ButtonContent button = TROUPE__BUTTON_CONTENT__INIT;
    button.title = data("Count"), button.font = &font;
    Troupe__ViewNode nodes[] = {TROUPE__VIEW_NODE__INIT, TROUPE__VIEW_NODE__INIT, TROUPE__VIEW_NODE__INIT};
    static const char *classes[] = {"UIView", "UILabel", "UIButton"};
    Troupe__ViewNode *all[] = {&nodes[0], &nodes[1], &nodes[2]};
    Troupe__Rect frames[] = {TROUPE__RECT__INIT, TROUPE__RECT__INIT, TROUPE__RECT__INIT};
    for (int i = 0; i < 3; i++) {
        frames[i].x = places[i][0], frames[i].y = places[i][1];
        frames[i].width = places[i][2], frames[i].height = places[i][3];
        nodes[i].id = (uint64_t)i + ROOT;
        nodes[i].has_parent = i > 0, nodes[i].parent = ROOT;
        nodes[i].frame = &frames[i];
        nodes[i].class_name = data(classes[i]);
    }
    nodes[0].content_case = TROUPE__VIEW_NODE__CONTENT_BARE, nodes[0].bare = TROUPE__BARE_VIEW__BARE_VIEW_PLAIN;
    nodes[1].content_case = TROUPE__VIEW_NODE__CONTENT_TEXT, nodes[1].text = &label;
    nodes[2].content_case = TROUPE__VIEW_NODE__CONTENT_BUTTON, nodes[2].button = &button;
    Troupe__ViewUpdate update = TROUPE__VIEW_UPDATE__INIT;
    update.version = ++screen.version;
    update.layout_serial = screen.layout, update.full = screen.is_full;
    update.n_upserts = 3, update.upserts = all;
    say(TROUPE__ENVELOPE__BODY_VIEWS, &update);
    screen.is_full = screen.is_changed = 0, screen.told_layout = screen.layout;
}

// Chapter 1, services: a worker notifies the service manager, if one started it, that its screen has appeared.
static void tell_manager(void) {
    const char *path = getenv("NOTIFY_SOCKET");
    size_t length = path && launch->has_keeper ? strlen(path) : 0;
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    screen.is_told = 1;
    if (length == 0 || length > sizeof address.sun_path) return;
    memcpy(address.sun_path, path, length);
    // The first byte of an abstract name is 0.
    if (path[0] == '@') address.sun_path[0] = 0;
    int manager = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    if (sendto(manager, "READY=1", 7, MSG_NOSIGNAL, (struct sockaddr *)&address, size) == -1) perror("gauge: notify");
    close(manager);
}

// Chapter 4: callbacks and answers.

// Runs a callback and fills in its answer.
static void run(const Troupe__Delivery *delivery, Troupe__Answer *answer) {
    answer->kind_case = TROUPE__ANSWER__KIND_DONE;
    answer->done = 1;
    switch (delivery->kind_case) {
    case TROUPE__DELIVERY__KIND_BARE:
        if (delivery->bare == TROUPE__BARE_CALLBACK__BARE_CALLBACK_LOAD_VIEW) {
            screen.is_loaded = screen.is_changed = 1;
            // Chapter 6: the daemon shows the scene, if there is one.
            screen.is_scene = launch->views && launch->views->n_views;
            if (screen.is_scene) answer->kind_case = TROUPE__ANSWER__KIND_SCENE, answer->scene = 1;
        }
        if (delivery->bare == TROUPE__BARE_CALLBACK__BARE_CALLBACK_SHOULD_AUTOROTATE)
            answer->kind_case = TROUPE__ANSWER__KIND_BOOLEAN;
        if (delivery->bare != TROUPE__BARE_CALLBACK__BARE_CALLBACK_SUPPORTED_INTERFACE_ORIENTATIONS) break;
        answer->kind_case = TROUPE__ANSWER__KIND_ORIENTATIONS;
        answer->orientations = 1 | 4 | 8;
        break;
    case TROUPE__DELIVERY__KIND_APPEARANCE:
        if (delivery->appearance->phase == TROUPE__APPEARANCE__PHASE__DID_APPEAR) screen.has_appeared = 1;
        break;
    case TROUPE__DELIVERY__KIND_WILL_LAYOUT:
        screen.layout = delivery->will_layout->serial;
        screen.width = delivery->will_layout->size->width, screen.height = delivery->will_layout->size->height;
        break;
    case TROUPE__DELIVERY__KIND_DELEGATE:
        // A test sees from the count that a message has arrived.
        screen.count += 100;
        screen.is_changed = 1;
        if (delivery->delegate->expects_reply) answer->kind_case = TROUPE__ANSWER__KIND_NOT_IMPLEMENTED;
        break;
    case TROUPE__DELIVERY__KIND_SHOULD_PERFORM_SEGUE: case TROUPE__DELIVERY__KIND_PREPARE_FOR_SEGUE:
    case TROUPE__DELIVERY__KIND__NOT_SET:
        answer->kind_case = TROUPE__ANSWER__KIND_NOT_IMPLEMENTED;
        break;
    default: break;
    }
}

static void deliver(const Troupe__Deliver *deliver) {
    Troupe__Answer *answers = allocate((deliver->n_deliveries + 1) * sizeof *answers);
    Troupe__Answer **all = allocate((deliver->n_deliveries + 1) * sizeof *all);
    size_t count = 0;
    for (size_t i = 0; i < deliver->n_deliveries; i++) {
        if (!deliver->deliveries[i]->has_call) continue;
        troupe__answer__init(&answers[count]);
        answers[count].call = deliver->deliveries[i]->call;
        run(deliver->deliveries[i], &answers[count]);
        all[count] = &answers[count];
        count++;
    }
    show();
    Troupe__Answers body = TROUPE__ANSWERS__INIT;
    body.n_answers = count, body.answers = all;
    if (count) say(TROUPE__ENVELOPE__BODY_ANSWERS, &body);
    free(answers);
    free(all);
    if (screen.has_appeared && !screen.is_told) tell_manager();
}

// Chapter 6: calls the methods of a touch and reports missing ones; true if any of them exists.
static int perform(const Troupe__Input *input) {
    int count = 0;
    for (size_t i = 0; i < input->actions->n_selectors; i++) {
        ProtobufCBinaryData selector = input->actions->selectors[i];
        if (selector.len == 6 && memcmp(selector.data, "count:", 6) == 0) {
            screen.count++, count++;
            continue;
        }
        fprintf(stderr, "gauge: Gauge has no action %.*s\n", (int)selector.len, (char *)selector.data);
        // Without a sender the daemon names the touched control.
        Troupe__ValueNode none = TROUPE__VALUE_NODE__INIT;
        none.kind_case = TROUPE__VALUE_NODE__KIND_NULL, none.null = 1;
        Troupe__ValueNode *nodes[] = {&none};
        Troupe__Value value = TROUPE__VALUE__INIT;
        value.n_nodes = 1, value.nodes = nodes;
        uint8_t sender[16];
        Troupe__ActionReport report = TROUPE__ACTION_REPORT__INIT;
        report.selector = selector;
        report.sender = (ProtobufCBinaryData){troupe__value__pack(&value, sender), sender};
        report.has_input = 1, report.input = input->number;
        say(TROUPE__ENVELOPE__BODY_ACTION, &report);
    }
    return count > 0;
}

static void take_input(const Troupe__Input *input) {
    if (input->kind_case == TROUPE__INPUT__KIND_END_TYPING) return;
    int is_mine = input->kind_case == TROUPE__INPUT__KIND_ACTIONS ? perform(input) : input->kind_case == TROUPE__INPUT__KIND_TAP && input->tap->has_view && input->tap->view == BUTTON;
    if (is_mine) screen.count++, screen.is_changed = 1;
    show();
    Troupe__Handled handled = TROUPE__HANDLED__INIT;
    handled.number = input->number;
    handled.handled = is_mine;
    say(TROUPE__ENVELOPE__BODY_HANDLED, &handled);
}

// Ends once the daemon has all messages; with a reason, for a worker that ends by itself, sends End first.
static void end(const char *reason) {
    if (reason) {
        Troupe__End body = TROUPE__END__INIT;
        body.reason = data(reason);
        say(TROUPE__ENVELOPE__BODY_END, &body);
    }
    is_ending = 1;
    if (session.kept && session.is_welcome) transmit(0, NULL, 0, ACKNOWLEDGE);
}

static void take(const Troupe__Envelope *envelope) {
    // A child without capability bit 0 answers with an empty journal.
    Troupe__Journal journal = TROUPE__JOURNAL__INIT;
    switch (envelope->body_case) {
    case TROUPE__ENVELOPE__BODY_DELIVER: deliver(envelope->deliver); break;
    case TROUPE__ENVELOPE__BODY_INPUT: take_input(envelope->input); break;
    case TROUPE__ENVELOPE__BODY_JOURNAL: say(TROUPE__ENVELOPE__BODY_JOURNAL, &journal); break;
    case TROUPE__ENVELOPE__BODY_END: end(NULL); break;
    default: break;
    }
}

// Takes a numbered message if it is the next. The daemon sends a later one again after the missing ones.
static void take_numbered(const Troupe__Envelope *envelope) {
    if (envelope->sequence == session.taken + 1) {
        session.taken++, take(envelope);
    } else if (envelope->sequence <= session.taken) {
        session.owes = 1;
    } else if (session.missing != session.taken + 1) {
        session.missing = session.taken + 1;
        transmit(0, NULL, 0, RESEND);
    }
}

static void receive(const uint8_t *bytes, size_t size) {
    if (size == 0) return greet();
    Troupe__Envelope *envelope = troupe__envelope__unpack(NULL, size, bytes);
    if (!envelope) fail(UNREADABLE, "a message of the daemon cannot be read");
    if (envelope->incarnation < launch->incarnation) return troupe__envelope__free_unpacked(envelope, NULL);
    take_acknowledgement(envelope->acknowledged);
    if (envelope->body_case == TROUPE__ENVELOPE__BODY_WELCOME) {
        if (envelope->welcome->version != VERSION) exit(OTHER_VERSION);
        session.is_welcome = 1;
        session.missing = 0;
        session.credits = *envelope->welcome->credits;
        resend();
        screen.is_full = 1;
        show();
    } else if (envelope->has_wish && envelope->wish == ACKNOWLEDGE) {
        session.owes = 1;
    } else if (envelope->has_wish && envelope->wish == RESEND) {
        resend();
    }
    go_on();
    if (envelope->sequence) take_numbered(envelope);
    troupe__envelope__free_unpacked(envelope, NULL);
}

// Chapters 1 and 2: the start, and the connection.

static Troupe__Launch *read_launch(void) {
    uint8_t *bytes = allocate(LARGEST_LAUNCH);
    size_t size = 0;
    ssize_t count;
    while ((count = read(LAUNCH, bytes + size, LARGEST_LAUNCH - size)) > 0) size += (size_t)count;
    if (count == -1 || size == 0) fail(NO_LAUNCH, "start it with 'troupe child Gauge -- c-child'");
    close(LAUNCH);
    Troupe__Launch *found = troupe__launch__unpack(NULL, size, bytes);
    free(bytes);
    if (!found) fail(UNREADABLE, "the launch message cannot be read");
    if (found->version != VERSION) exit(OTHER_VERSION);
    return found;
}

static void connect_to_daemon(void) {
    zmq_socket_of_daemon = zmq_socket(zmq_ctx_new(), ZMQ_DEALER);
    int numbers[][2] = {{ZMQ_IMMEDIATE, 1}, {ZMQ_RECONNECT_IVL, 10}, {ZMQ_RECONNECT_IVL_MAX, 320}, {ZMQ_LINGER, 100}};
    for (int i = 0; i < 4; i++) zmq_setsockopt(zmq_socket_of_daemon, numbers[i][0], &numbers[i][1], sizeof(int));
    char user[64], endpoint[4096];
    snprintf(user, sizeof user, "c%llu.%llu", (unsigned long long)launch->controller,
             (unsigned long long)launch->incarnation);
    snprintf(endpoint, sizeof endpoint, "ipc://%.*s", (int)launch->endpoint.len, (char *)launch->endpoint.data);
    zmq_setsockopt(zmq_socket_of_daemon, ZMQ_PLAIN_USERNAME, user, strlen(user));
    zmq_setsockopt(zmq_socket_of_daemon, ZMQ_PLAIN_PASSWORD, launch->token.data, launch->token.len);
    if (zmq_connect(zmq_socket_of_daemon, endpoint) == -1) fail(1, zmq_strerror(errno));
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--troupe-classes") == 0) {
        int with_members = argc > 2 && strcmp(argv[2], "members") == 0;
        return puts(with_members ? "Gauge actions=count: outlets= segues= scenes=" : "Gauge") == EOF;
    }
    if (argc > 1 && strcmp(argv[1], "--troupe-zygote") == 0) return NO_LAUNCH;
    launch = read_launch();
    if (launch->class_name.len != 5 || memcmp(launch->class_name.data, "Gauge", 5)) exit(UNKNOWN_CLASS);
    session.credits = *launch->credits;
    screen.width = launch->device->size->width, screen.height = launch->device->size->height;
    // A leash hangs up at the instance's end. A worker has no leash and watches the keeper.
    int guard = launch->has_keeper ? (int)syscall(SYS_pidfd_open, launch->keeper, 0) : LEASH;
    if (guard == -1) return 0;
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    sigprocmask(SIG_BLOCK, &ends, NULL);
    int signals = signalfd(-1, &ends, SFD_CLOEXEC);
    connect_to_daemon();
    while (!(is_ending && !session.kept)) {
        zmq_pollitem_t items[] = {{zmq_socket_of_daemon, 0, ZMQ_POLLIN, 0}, {NULL, guard, ZMQ_POLLIN, 0},
                                  {NULL, signals, ZMQ_POLLIN, 0}};
        if (zmq_poll(items, 3, -1) == -1 && errno != EINTR) fail(1, zmq_strerror(errno));
        if (items[1].revents) return 0;
        // The second signal does not wait for the daemon.
        if (items[2].revents) {
            struct signalfd_siginfo signal;
            if (is_ending || read(signals, &signal, sizeof signal) != sizeof signal) return 0;
            end("a signal");
        }
        zmq_msg_t message;
        zmq_msg_init(&message);
        while (zmq_msg_recv(&message, zmq_socket_of_daemon, ZMQ_DONTWAIT) != -1)
            receive(zmq_msg_data(&message), zmq_msg_size(&message));
        zmq_msg_close(&message);
        if (session.owes && session.is_welcome) transmit(0, NULL, 0, 0);
    }
    zmq_close(zmq_socket_of_daemon);
    return 0;
}
