import type { ContactBody } from '#contracts/contact.ts';
import { validateForm } from '#domain/form.ts';
import { prospectSchema, readDays, tickedSlots } from '#domain/requests/contact-request.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { checkSeal, sealAgain } from '#site/session/form-seal.server.ts';
import { sealField, trapField } from '#site/session/hidden-fields.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';
import type { ContactAnswer, ContactFailure } from './contact-view.ts';

type Site = SiteWith<{ directory: 'contactOffice' }> & Pick<SiteRequest, 'allow' | 'sessionKey'>;

export type ContactOutcome =
  | { readonly kind: 'sent'; readonly body: ContactBody }
  | { readonly kind: 'kept'; readonly status: 422 | 429 | 503; readonly answer: ContactAnswer };

/** On any failure the form comes back as typed; what looks like a bot may be a person. */
export async function sendContact(
  site: Site,
  officeId: number,
  sent: Readonly<Record<string, string>>,
  now: Date,
): Promise<ContactOutcome> {
  const form = validateForm(prospectSchema, sent);
  const verdict = checkSeal(site.sessionKey, sent[sealField], now);
  const kept = (status: 422 | 429 | 503, answer: Partial<ContactAnswer> = {}): ContactOutcome => ({
    kind: 'kept',
    status,
    answer: {
      values: form.values,
      slots: tickedSlots(sent),
      errors: {},
      seal: sealAgain(site.sessionKey, now),
      ...answer,
    },
  });
  const failed = (status: 422 | 429 | 503, failure: ContactFailure) => kept(status, { failure });

  if (!(await site.allow('contactForm'))) return failed(429, 'too-many');
  if (!form.ok) return kept(422, { errors: form.errors });
  if (verdict !== 'right' || (sent[trapField] ?? '') !== '') return failed(422, 'too-fast');
  if (!(await site.allow('contact'))) return failed(429, 'too-many');
  const body = { days: readDays(sent), prospect: form.read };
  return (await passOn(site, officeId, body)) ? { kind: 'sent', body } : failed(503, 'unsent');
}

function passOn({ upstreams, log }: Site, officeId: number, body: ContactBody): Promise<boolean> {
  return withFallback(
    log,
    'Demande de contact',
    upstreams.directory.contactOffice({ id: String(officeId), ...body }),
    false,
  );
}
