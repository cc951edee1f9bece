#pragma once

// The header declares wide characters only with this definition.
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <term.h>

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <unistd.h>
#include <wchar.h>

// The parts that Swift cannot reach: the library's variables, its macros with casts, and C's standard streams.

static const attr_t troupe_curses_bold = A_BOLD;
static const attr_t troupe_curses_dim = A_DIM;
static const attr_t troupe_curses_reverse = A_REVERSE;
static const attr_t troupe_curses_underline = A_UNDERLINE;

/// Takes the terminal that `TERM` names on standard input and output; NULL if that is not possible.
static inline SCREEN *troupe_curses_begin(void) { return newterm(NULL, stdout, stdin); }
static inline int troupe_curses_colors(void) { return COLORS; }
static inline WINDOW *troupe_curses_window(void) { return stdscr; }
/// The character set of the environment's locale.
static inline const char *troupe_curses_codeset(void) {
    setlocale(LC_CTYPE, "");
    return nl_langinfo(CODESET);
}
/// The sequence of a capability; NULL for a terminal without it.
static inline const char *troupe_curses_capability(const char *name) {
    const char *found = tigetstr((char *)name);
    return found == (const char *)-1 ? NULL : found;
}
/// Puts one cluster: a spacing character and at most four that combine with it, ended by 0.
static inline int troupe_curses_put(int row, int column, const wchar_t *cluster, attr_t style, int pair) {
    cchar_t cell;
    if (setcchar(&cell, cluster, style, 0, &pair) == ERR) return ERR;
    return mvwadd_wch(stdscr, row, column, &cell);
}
/// The columns of a character by the C library; -1 for an unknown character.
int wcwidth(wchar_t character);
