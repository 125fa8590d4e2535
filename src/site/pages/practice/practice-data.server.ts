import { randomBytes } from 'node:crypto';
import { redirect } from 'react-router';
import { type SeriesKind, seriesKinds } from '#domain/practice/practice.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { paths } from '#site/paths.ts';
import { forgetPracticeKey } from '#site/session/practice-key.server.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { answerLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { closeField, endField, seriesFields } from './practice-fields.ts';
import { askPractice, practiceOf } from './practice-requests.server.ts';
import { viewPractice } from './view-practice.server.ts';

export async function loadPractice(request: Request, site: SiteRequest) {
  const opened = await askPractice(request, site, (practice, cle) => practice.readPractice({ cle }));
  // Names the series that the page's forms start, so that a double click starts one.
  const attempt = randomBytes(16).toString('base64url');
  const { catalogue } = practiceOf(request, site);
  const practice = opened?.found && viewPractice(catalogue, opened.found, attempt);
  return answerLink({ practice, failure: opened?.failure });
}

/** Starts or ends a series, or forgets the access in this browser. */
export async function takePractice(request: Request, site: SiteRequest) {
  practiceOf(request, site);
  const form = await readForm(request);
  if (closeField in form) {
    const headers = { ...privately, 'set-cookie': forgetPracticeKey(site) };
    return redirect(paths.practice(), { status: 303, headers });
  }
  const ended = form[endField];
  if (ended !== undefined) {
    const found = await askPractice(request, site, async (practice, cle) =>
      isUuid(ended) ? practice.endSeries({ cle, id: ended }) : undefined,
    );
    // The result of an exam; of another series, its corrections were shown.
    const to = found?.found?.kind === 'exam' ? paths.practiceSeries(ended) : paths.practice();
    return redirect(to, { status: 303, headers: privately });
  }
  const kind: SeriesKind = seriesKinds.find((one) => one === form[seriesFields.kind]) ?? 'daily';
  const theme = /^[A-Z]{1,2}$/u.test(form[seriesFields.theme] ?? '') ? form[seriesFields.theme] : undefined;
  const given = form[seriesFields.attempt] ?? '';
  const isTimed = kind === 'exam' && form[seriesFields.isTimed] === 'oui';
  const started = await askPractice(request, site, (practice, cle) =>
    practice.startSeries({
      cle,
      // The page's, and what it starts.
      attempt: /^[\w-]{16,40}$/u.test(given)
        ? `${given}-${kind}${theme ?? ''}${isTimed ? '-chrono' : ''}`
        : randomBytes(16).toString('base64url'),
      kind,
      ...(kind === 'theme' && { theme }),
      isTimed,
    }),
  );
  const to = started?.found ? paths.practiceSeries(started.found.id, { isOnward: true }) : paths.practice();
  return redirect(to, { status: 303, headers: privately });
}
