import { m } from '#site/messages/messages.js';
import { judgeSeal, sealAgain } from '#site/session/form-seal.server.ts';
import { sealField, trapField } from '#site/session/hidden-fields.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { DeskAnswer, DeskFailure } from './desk-view.ts';

const words: Readonly<
  Record<Exclude<DeskFailure, 'unanswered'>, { title: () => string; text: () => string }>
> = {
  unsent: { title: m.deskUnsent, text: m.deskUnsentText },
  'too-many': { title: m.deskTooMany, text: m.deskTooManyText },
  'too-fast': { title: m.deskTooFast, text: m.deskTooFastText },
};

/** Why a form was not kept, for its answer: what it is called, and what a person reads. */
function describeFailure(failure: keyof typeof words): Pick<DeskAnswer, 'failure' | 'told'> {
  const { title, text } = words[failure];
  return { failure, told: { title: title(), text: text() } };
}

interface Site {
  readonly sessionKey: string;
  readonly allow: SiteRequest['allow'];
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

type Filed = Awaited<ReturnType<SiteRequest['desk']['takeMessage']>>;

type DeskOutcome =
  | { readonly kind: 'filed'; readonly reference: string; readonly isRepeat: boolean }
  | { readonly kind: 'kept'; readonly status: 422 | 429 | 503; readonly answer: DeskAnswer };

interface DeskForm<Read> {
  readonly values: Readonly<Record<string, string>>;
  readonly judged:
    | { readonly ok: true; readonly read: Read }
    | { readonly ok: false; readonly errors: DeskAnswer['errors'] };
  readonly file: (read: Read) => Promise<Filed>;
}

/**
 * Takes a form to the operator. Whatever stands in the way, it comes back as it was typed, and can be sent again: what looks
 * like a program may be a person whose browser fills forms.
 */
export async function takeDeskForm<Read>(
  site: Site,
  sent: Readonly<Record<string, string>>,
  { values, judged, file }: DeskForm<Read>,
  now: Date,
): Promise<DeskOutcome> {
  const verdict = judgeSeal(site.sessionKey, sent[sealField], now);
  const seal = sealAgain(site.sessionKey, now);
  const kept = (status: 422 | 429 | 503, answer: Partial<DeskAnswer>): DeskOutcome => ({
    kind: 'kept',
    status,
    answer: { values, errors: {}, seal, ...answer },
  });
  const failed = (status: 422 | 429 | 503, failure: Parameters<typeof describeFailure>[0]) =>
    kept(status, describeFailure(failure));

  if (!(await site.allow('deskForm'))) return failed(429, 'too-many');
  if (!judged.ok) return kept(422, { errors: judged.errors });
  if (verdict !== 'right' || (sent[trapField] ?? '') !== '') return failed(422, 'too-fast');
  if (!(await site.allow('desk'))) return failed(429, 'too-many');
  try {
    const filed = await file(judged.read);
    return filed.kind === 'filed' ? filed : failed(429, 'too-many');
  } catch (error) {
    site.log.error({ code: codeOf(error) }, 'What was sent to the operator cannot be stored');
    return failed(503, 'unsent');
  }
}

/** PostgreSQL's own words may hold what was written. */
function codeOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return typeof code === 'string' ? code : String(name);
}
