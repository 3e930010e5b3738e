/* json_diff.h - how one JSON value differs from another, as a merge patch (RFC 7396) that can also reach into arrays.
 *
 * A patch for an object has the members that change; one that is removed is null. A patch for an array of the same
 * length is an object too, whose keys are the indexes that change. Anything else is replaced. Neither value may
 * contain null, and a member may not change from an array to an object: views do neither. */
#ifndef MOA_CORE_JSON_DIFF_H
#define MOA_CORE_JSON_DIFF_H

#include "core/json_in.h"
#include "core/json_out.h"

/* Writes the patch that turns `from` into `to`; both are objects. */
void moa_json_diff(struct moa_writer *writer, const char *key, const struct moa_json *from,
                   const struct moa_json *to);

#endif
