/* rule_test.h - cmocka tests that are named after the rule they test. */
#ifndef MOA_TESTS_RULE_TEST_H
#define MOA_TESTS_RULE_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* RULE("EVO-5.14", cooperation_feeds_the_right_neighbour) */
#define RULE(id, function)                                                                                   \
    { id " " #function, function, NULL, NULL, NULL }

#endif
