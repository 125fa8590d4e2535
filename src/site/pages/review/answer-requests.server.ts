import { data, redirect } from 'react-router';
import { maxAnswerLength } from '#domain/desk/answer-lengths.ts';
import { normaliseLines } from '#domain/text/tidy-lines.ts';
import { fieldMessages, tooLong } from '#domain/wording/messages.ts';
import { doneParameter, paths } from '#site/paths.ts';
import { readForm } from '#site/session/read-form.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { linkStatuses, openByLink, privately } from './open-by-link.server.ts';
import { acts, answerField, type Unsent } from './review-view.ts';
import { viewAnswered } from './view-review.server.ts';

export async function loadAnswered(request: Request, site: SiteRequest) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('jeton') ?? '';
  const isDone = searchParams.has(doneParameter);
  const found = await open(site, token, (enrolment) => enrolment.readReviewAnswer({ jeton: token }));
  if (typeof found === 'string') {
    return data(
      { review: undefined, failure: found, isDone },
      { status: linkStatuses[found], headers: privately },
    );
  }
  return data({ review: viewAnswered(found, token), failure: undefined, isDone }, { headers: privately });
}

export async function takeAnswer(request: Request, site: SiteRequest) {
  const { jeton: token = '', ...values } = await readForm(request);
  const kept = (status: number, more: Partial<Unsent>) =>
    data<Unsent>({ act: acts.write, values, errors: {}, ...more }, { status, headers: privately });
  const reponse = normaliseLines(values[answerField] ?? '');
  const error = errorOf(reponse);
  if (error !== undefined) return kept(422, { errors: { [answerField]: error } });
  const sent = await open(site, token, (enrolment) => enrolment.writeReviewAnswer({ jeton: token, reponse }));
  if (typeof sent === 'string') return kept(linkStatuses[sent], { failure: sent });
  if ('refused' in sent) return kept(422, { refused: sent.refused });
  return redirect(paths.answerReview({ token, done: acts.write }), { status: 303, headers: privately });
}

/** As the service judges it. */
function errorOf(answer: string): string | undefined {
  if (answer === '') return fieldMessages.required;
  return [...answer].length > maxAnswerLength ? tooLong(maxAnswerLength) : undefined;
}

const open = <T extends object>(
  site: SiteRequest,
  token: string,
  call: (enrolment: SiteRequest['upstreams']['enrolment']) => Promise<T | undefined>,
) =>
  openByLink(site, { token, limit: 'review', section: 'Réponse à un avis' }, () =>
    call(site.upstreams.enrolment),
  );
