import * as v from 'valibot';
import {
  maxOppositionLength,
  oppositionReferencePattern,
  oppositionWishes,
} from '#domain/requests/opposition.ts';
import { optionalAddress } from './club-information.ts';
import { officeParams } from './directory-for-orders.ts';
import { operations, optionalOurs } from './operation.ts';

const isTrue = v.optional(v.boolean(), false);
const licences = v.optional(v.array(v.pipe(v.string(), v.maxLength(10))), []);

/** Ours: what the State's list says of an office. */
export const officialSchoolSchema = v.object({
  agreement: v.string(),
  licences,
  aac: isTrue,
  supervised: isTrue,
  oneEuro: isTrue,
  label: isTrue,
  association: isTrue,
  online: isTrue,
  /** Licences for which it accompanies learners with a disability. */
  adapted: licences,
  website: optionalAddress,
  source: v.pipe(v.string(), v.maxLength(200)),
  readOn: v.pipe(v.string(), v.isoDate()),
  /** Its page is not for search engines. */
  naturalPerson: v.optional(v.literal(true)),
});
export type OfficialSchool = v.InferOutput<typeof officialSchoolSchema>;

/** With the offices that the State alone lists; by default members alone. */
export const everybody = { everybody: v.optional(v.literal('true')) };

export const oppositionOperations = operations({
  opposeListing: {
    ...optionalOurs,
    summary:
      'Asks that the page of an office that is no member be removed, which hides it at once or waits for the operator, or corrected; too many: no reference',
    method: 'POST',
    path: '/offices/{id}/opposition',
    params: officeParams,
    body: v.object({
      wish: v.picklist(oppositionWishes.map(({ value }) => value)),
      message: v.pipe(v.string(), v.maxLength(2 * maxOppositionLength)),
      email: v.pipe(v.string(), v.maxLength(200)),
    }),
    response: v.object({
      reference: v.nullable(v.pipe(v.string(), v.regex(oppositionReferencePattern))),
      isRepeat: v.boolean(),
      /** A removal: the page stays until the operator answers. */
      waits: v.optional(v.boolean(), false),
    }),
  },
});
