import { randomBytes, randomUUID } from 'node:crypto';
import type { enrolment } from '#contracts/enrolment.ts';
import type { OperationArguments } from '#contracts/operation.ts';
import { queueMail } from '#database/queue-mail.ts';
import type { EnrolmentTransaction } from '#database/table-owners.ts';
import type { RequestedTraining } from '#database/training-file-tables.ts';
import { orderReference, orderReferenceBytes } from '#domain/order/order-reference.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { isPreRegistration } from '#domain/school/formula-types.ts';
import { requestedOnceDays } from '#domain/training-file/deadlines.ts';
import { decider } from '#domain/training-file/training-file.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { writeFileMail } from '#mails/templates/training-file.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { estimateOf, fetchMailbox, fetchOffice, findOffer, schoolOf } from '../offer.ts';
import { digest, lockOrderKey, orderKeyOf } from '../orders/one-order.ts';
import { mayBeMailed } from '../orders/order-links.ts';
import { refuseUnmailable, refuseWrongBuyer, representativeOf } from '../preregister.ts';
import { Refusal } from '../refusal.ts';
import { newFileToken, storeFileLink } from './file-links.ts';
import { fileWords, linkUrl } from './file-words.ts';
import { addressOf, findFile, type StoredFile } from './stored-file.ts';

type RequestBody = OperationArguments<typeof enrolment.requestFile>['body'];

export const requestedOnceMs = requestedOnceDays * 24 * 60 * 60 * 1000;

/** The learner, or a minor's representative, confirms by the mailed link before the school is written to. A second
 * request for the same school and formula within 30 days mails the first one's link again. */
export async function requestFile(context: EnrolmentContext, body: RequestBody) {
  const now = context.now();
  const { request, schoolEmail } = await describeRequest(context, body, now);
  const { officeId, formuleId: formulaId } = body;
  const key = orderKeyOf({ ...request, officeId, formulaId, marque: null, offreId: null });
  return context.db.transaction().execute(async (transaction) => {
    await lockOrderKey(transaction, key);
    const known = await transaction
      .selectFrom('training_files')
      .select(['id', 'state'])
      .where('request_key', '=', key)
      .where('created_at', '>', new Date(now.getTime() - requestedOnceMs))
      .executeTakeFirst();
    if (known) {
      const stored = await findFile(transaction, 'id', known.id);
      if (stored) await mailRequest(context, transaction, stored);
      // Another id each time: the answer does not reveal whether there is a request.
      return { demande: randomUUID() };
    }
    const id = randomUUID();
    await transaction
      .insertInto('training_files')
      .values({
        id,
        reference: orderReference(randomBytes(orderReferenceBytes)),
        request: JSON.stringify(request),
        request_key: key,
        office_id: body.officeId,
        formula_id: body.formuleId,
        school_email: schoolEmail,
        zip_code: request.school.zipCode,
        state: 'unconfirmed',
        has_deadlines: true,
        opened_at: now,
        moved_at: now,
        created_at: now,
      })
      .execute();
    const stored = await findFile(transaction, 'id', id);
    if (stored && !(await mailRequest(context, transaction, stored))) {
      throw new Refusal(429, { Email: [refusalTexts.tooManyConsentMails] });
    }
    return { demande: id };
  });
}

/** @throws Refusal 404, 409, 422 */
async function describeRequest(
  context: EnrolmentContext,
  { acheteur, officeId, formuleId, moyen }: RequestBody,
  now: Date,
): Promise<{ readonly request: RequestedTraining; readonly schoolEmail: string }> {
  const { representant } = acheteur;
  // The consent is the mailed link's.
  const buyer = {
    ...acheteur,
    ...(representant && { representant: { ...representant, accord: true } }),
  };
  refuseWrongBuyer(buyer, now);
  refuseUnmailable(buyer, now);
  const office = await fetchOffice(context, officeId);
  const offer = findOffer(office, formuleId);
  if (!offer) throw new Refusal(422, { formuleId: [refusalTexts.foreignFormula] });
  if (!isPreRegistration(offer.typeId)) throw new Refusal(409, { formuleId: [refusalTexts.fileNotQuoted] });
  const schoolEmail = await fetchMailbox(context, officeId);
  if (schoolEmail === null || !isMailAddress(schoolEmail)) {
    throw new Refusal(409, { officeId: [refusalTexts.fileWithoutMail] });
  }
  const estimate = estimateOf(office, offer, now);
  return {
    schoolEmail,
    request: {
      way: moyen,
      lastName: acheteur.LastName.trim(),
      firstName: acheteur.FirstName.trim(),
      birthday: acheteur.Birthday.trim(),
      email: acheteur.Email.trim(),
      phone: acheteur.telephone.trim(),
      street: acheteur.address.trim(),
      zipCode: acheteur.codePostal.trim(),
      representative: representativeOf(acheteur, now),
      formulaTypeId: offer.typeId,
      formulaLabel: offer.label,
      priceCents: offer.priceCents,
      documentUrl: offer.contents?.documentUrl ?? null,
      school: schoolOf(office, schoolEmail),
      estimate: estimate && { ...estimate, at: estimate.at.toISOString() },
    },
  };
}

/** False above the limit of the mailbox. */
async function mailRequest(context: EnrolmentContext, transaction: EnrolmentTransaction, stored: StoredFile) {
  const now = context.now();
  const party = decider(stored.file, now);
  const to = addressOf(stored, party);
  const what = stored.file.state === 'unconfirmed' ? 'confirm-request' : 'link';
  if (to === null || !(await mayBeMailed(transaction, `file-${what}`, to))) return false;
  const token = newFileToken();
  await storeFileLink(transaction, { token, fileId: stored.row.id, party }, now);
  await queueMail(transaction, {
    key: `file:${stored.row.id}:request:${digest(token).slice(0, 16)}`,
    kind: `file-${what}`,
    to,
    ...writeFileMail(
      what,
      fileWords(context, stored, { party, url: linkUrl(context, token) }),
      context.sender,
    ),
  });
  return true;
}
