import * as v from 'valibot';
import { moments, weekdays } from '#domain/requests/contact-request.ts';

const typed = (characters: number) => v.pipe(v.string(), v.maxLength(characters));
const freeMoments = v.optional(v.pipe(v.array(v.picklist(moments)), v.maxLength(moments.length)));

export const contactBodySchema = v.object({
  days: v.strictObject(v.entriesFromList(weekdays, freeMoments)),
  prospect: v.object({
    lastName: typed(200),
    firstName: typed(200),
    email: typed(200),
    phone: typed(200),
    category: typed(200),
    message: typed(5000),
  }),
});
export type ContactBody = v.InferOutput<typeof contactBodySchema>;
