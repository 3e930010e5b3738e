/* twins.h - positions with twins. */
#ifndef MOA_TESTS_LABORIGINES_TWINS_H
#define MOA_TESTS_LABORIGINES_TWINS_H

#include "support/laborigines_kit.h"

/* The two figures of a player: where they stand, and what they carry. */
#define F(first, second) "'figures':[{'place':" first "},{'place':" second "}]"
/* A player who is out already. */
#define FALLEN "'fell':1,'stones':{}"
#define TWINS_HEAD(head) "{'options':{'variant':'twins'}," head LAB_RING ",'players':[{"
#define TWINS(head, one, two) TWINS_HEAD(head) one "},{" two "}]}"
#define TWINS_3(head, one, two, three) TWINS_HEAD(head) one "},{" two "},{" three "}]}"
/* The first placed twin goes 2 clockwise, then the other 3 back. */
#define QUIET "* roll 2 3 ; 1 die 2 ; 1 first 1 ; 1 go clockwise"

#endif
