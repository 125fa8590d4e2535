import { data, redirect } from 'react-router';
import { maxAnswerLength } from '#domain/desk/answer-lengths.ts';
import { normaliseLines } from '#domain/text/tidy-lines.ts';
import { fieldMessages, tooLong } from '#domain/wording/messages.ts';
import { doneParameter, paths } from '#site/paths.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { answerLink, linkToken, openByLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { acts, answerField, type Unsent } from './review-view.ts';
import { viewAnswered } from './view-review.server.ts';

export async function loadAnswered(request: Request, site: SiteRequest) {
  const token = linkToken(request);
  const isDone = new URL(request.url).searchParams.has(doneParameter);
  const { found, failure } = await openByLink(site, 'answer', token, (jeton) =>
    site.upstreams.enrolment.readReviewAnswer({ jeton }),
  );
  return answerLink({ review: found && viewAnswered(found, token), failure, isDone });
}

export async function takeAnswer(request: Request, site: SiteRequest) {
  const { jeton: token = '', ...values } = await readForm(request);
  const kept = (status: number, more: Partial<Unsent>) =>
    data<Unsent>({ act: acts.write, values, errors: {}, ...more }, { status, headers: privately });
  const reponse = normaliseLines(values[answerField] ?? '');
  const error = errorOf(reponse);
  if (error !== undefined) return kept(422, { errors: { [answerField]: error } });
  const { found: sent, failure } = await openByLink(site, 'answer', token, (jeton) =>
    site.upstreams.enrolment.writeReviewAnswer({ jeton, reponse }),
  );
  if (failure) return kept(failure.status, { failure });
  if ('refused' in sent) return kept(422, { refused: sent.refused });
  return redirect(paths.answerReview({ token, done: acts.write }), { status: 303, headers: privately });
}

/** As the service judges it. */
function errorOf(answer: string): string | undefined {
  if (answer === '') return fieldMessages.required;
  return [...answer].length > maxAnswerLength ? tooLong(maxAnswerLength) : undefined;
}
