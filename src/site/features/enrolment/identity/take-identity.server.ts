import { data, redirect } from 'react-router';
import { correctEmails } from '#domain/email-typo.ts';
import { normaliseIdentity, readIdentityForm } from '#domain/identity-form.ts';
import { paths } from '#site/paths.ts';
import { readForm } from '#site/read-form.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { sealDraft } from '../draft.server.ts';
import { readAddress } from '../read-address.ts';

/** Headers of what belongs to one visitor. */
export const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/**
 * The identity form of a funnel at `path`: kept in the sealed draft, right or wrong; on to the payment once it is right,
 * of the formula that its own address names.
 */
export async function takeIdentity(request: Request, site: SiteRequest, path: string) {
  const typed = await readForm(request);
  const values = correctEmails(normaliseIdentity(typed), typed);
  const read = readIdentityForm(values, new Date());
  const cookie = await sealDraft(values, site);
  const headers: Record<string, string> = { ...privately, ...(cookie && { 'set-cookie': cookie }) };
  if (!read.ok) return data({ values, errors: read.errors }, { status: 422, headers });
  const { officeId, formulaId } = readAddress(new URL(request.url).searchParams);
  return redirect(paths.funnel(path, { step: 'paiement', officeId, formulaId }), { status: 303, headers });
}
