import * as v from 'valibot';
import { kept } from '#domain/retention.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { sealedCookie } from './sealed-cookie.server.ts';

type Mailbox = NonNullable<SiteRequest['mailbox']>;
type MailCause = Parameters<Mailbox['list']>[0][number];
type Here = Pick<SiteRequest, 'mailbox' | 'sessionKey'> & { readonly config: { readonly publicUrl: string } };

/** Causes of demonstration mails in this browser: it is shown these mails only. */
const cookie = sealedCookie({
  name: 'courriers',
  purpose: 'own mails',
  seconds: kept.ownMailsDays * 24 * 3600,
});
/** As many as fit in a cookie; the oldest are dropped. */
export const maxCauses = 20;
const causes = v.object({ causes: v.array(v.custom<MailCause>((cause) => typeof cause === 'string')) });

export async function readOwnCauses(request: Request, here: Here): Promise<readonly MailCause[]> {
  const parsed = v.safeParse(causes, await cookie.read(request, here, new Date()));
  return parsed.success ? parsed.output.causes : [];
}

export async function keepCause(
  request: Request,
  here: Here,
  cause: MailCause | undefined,
): Promise<{ readonly 'set-cookie'?: string }> {
  if (!here.mailbox || cause === undefined) return {};
  const others = (await readOwnCauses(request, here)).filter((one) => one !== cause);
  const kept = [...others, cause].slice(-maxCauses);
  return { 'set-cookie': cookie.write(await cookie.seal({ causes: kept }, here, new Date()), here) };
}
