import { data, redirect } from 'react-router';
import { correctEmails } from '#domain/identity/email-typo.ts';
import { readIdentityForm } from '#domain/identity/identity-form.ts';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { paths } from '#site/paths.ts';
import { readForm } from '#site/session/read-form.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { sealDraft } from '../draft.server.ts';
import { readAddress } from '../read-address.ts';

/** Headers of what belongs to one visitor. */
export const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** What was typed, and the header that keeps it in the sealed draft. */
export async function keepIdentity(request: Request, site: SiteRequest) {
  const typed = await readForm(request);
  const values = correctEmails(readIdentityForm(typed, new Date()).values, typed);
  const sealed = await sealDraft(values, site);
  const cookie: Record<string, string> = sealed ? { 'set-cookie': sealed } : {};
  return { values, cookie };
}

/**
 * The identity form of a funnel at `path`: kept in the sealed draft, right or wrong; on to the payment once it is right,
 * of the formula that its own address names.
 */
export async function takeIdentity(request: Request, site: SiteRequest, path: string) {
  const { values, cookie } = await keepIdentity(request, site);
  const read = readIdentityForm(values, new Date());
  const headers = { ...privately, ...cookie };
  if (!read.ok) return data({ values, errors: read.errors }, { status: 422, headers });
  const { officeId, formulaId, categorySlug } = readAddress(new URL(request.url).searchParams);
  const category = findFrontCategory(categorySlug)?.slug;
  const to = paths.funnel(path, { step: 'paiement', officeId, formulaId, category });
  return redirect(to, { status: 303, headers });
}
