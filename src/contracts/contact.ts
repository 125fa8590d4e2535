import * as v from 'valibot';
import { moments, weekdays } from '#domain/requests/contact-request.ts';

const typed = (characters: number) => v.pipe(v.string(), v.maxLength(characters));
const freeMoments = v.optional(v.pipe(v.array(v.picklist(moments)), v.maxLength(moments.length)));

/** A request to a school: when the learner is free, by weekday, and who he is; domain/requests/contact-request.ts has its rules. */
export const contactBodySchema = v.object({
  days: v.strictObject(v.entriesFromList(weekdays, freeMoments)),
  prospect: v.object({
    lastName: typed(200),
    firstName: typed(200),
    email: typed(200),
    /** Empty when the learner would rather not be called. */
    phone: typed(200),
    /** Slug of a front category. */
    category: typed(200),
    message: typed(5000),
  }),
});
export type ContactBody = v.InferOutput<typeof contactBodySchema>;
