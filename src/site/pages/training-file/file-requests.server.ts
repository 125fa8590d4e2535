import { data, href, redirect } from 'react-router';
import type { TrainingFileView } from '#contracts/training-file.ts';
import { isMailedToken } from '#domain/site-pages.ts';
import { moveKinds } from '#domain/training-file/moves.ts';
import { doneParameter, fromDeskParameter } from '#site/paths.ts';
import { readForm } from '#site/session/read-form.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { type FileFailure, filePath, type MoveAnswer, moveFields } from './file-view.ts';
import { fieldOfRefusal, readMove } from './read-move.server.ts';
import { viewFile } from './view-file.server.ts';

export const privately = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // Not `no-referrer`: a form posted without script would have no origin and be refused.
  'referrer-policy': 'same-origin',
};

const statuses: Readonly<Record<FileFailure, number>> = {
  unknown: 404,
  'too-many': 429,
  away: 503,
  unanswered: 503,
};

export const failureStatus = (failure: FileFailure) => statuses[failure];

export const linkOf = (request: Request) => new URL(request.url).searchParams.get('jeton') ?? '';

/** Undefined where a mail opened it. */
function deskOf(request: Request, { config }: SiteRequest, officeId?: number): string | undefined {
  if (!config.desk || !new URL(request.url).searchParams.has(fromDeskParameter)) return undefined;
  return officeId === undefined
    ? href('/bureau')
    : href('/bureau/:school/dossiers', { school: String(officeId) });
}

/** For the page of one side; the link of the other leads to its own. Moves by a form only: mail scanners open links. */
export async function openFile(request: Request, site: SiteRequest, page: 'learner' | 'school') {
  const token = linkOf(request);
  const found = await readFile(site, token);
  if (typeof found === 'string') {
    return { failure: found, desk: deskOf(request, site), status: statuses[found] };
  }
  const desk = deskOf(request, site, found.officeId);
  const done = moveKinds.find((kind) => kind === new URL(request.url).searchParams.get(doneParameter));
  if ((found.party === 'school') !== (page === 'school')) {
    throw redirect(filePath({ token, party: found.party, desk }, done), { headers: privately });
  }
  return { found, file: { ...viewFile(found, token, new Date()), desk }, done, desk, status: 200 };
}

export async function takeMove(request: Request, site: SiteRequest) {
  const { jeton: token = '', ...values } = await readForm(request);
  const kept = (status: number, more: Partial<MoveAnswer>) =>
    data<MoveAnswer>(
      { kind: values[moveFields.kind] ?? '', values, errors: {}, ...more },
      { status, headers: privately },
    );
  const found = await readFile(site, token);
  if (typeof found === 'string') return kept(statuses[found], { failure: found });
  const read = readMove(values, found, new Date());
  if ('typed' in read) return kept(200, { values: read.typed });
  if ('errors' in read) return kept(422, { errors: read.errors });
  const moved = await answered(site, () =>
    site.upstreams.enrolment.moveFile({ jeton: token, coup: read.move }),
  );
  if (typeof moved === 'string') return kept(statuses[moved], { failure: moved });
  if ('refused' in moved) {
    const field = fieldOfRefusal(values, moved.refused);
    if (field !== undefined) return kept(422, { errors: { [field]: moved.refused.join(' ') } });
    return kept(409, { refused: moved.refused });
  }
  const desk = deskOf(request, site, found.officeId);
  return redirect(filePath({ token, party: found.party, desk }, read.move.kind), {
    status: 303,
    headers: privately,
  });
}

export function readFile(site: SiteRequest, token: string): Promise<TrainingFileView | FileFailure> {
  return askByLink(site, token, () => site.upstreams.enrolment.readFile({ jeton: token }));
}

/** Counts one try. */
export async function askByLink<T extends object>(
  site: SiteRequest,
  token: string,
  call: () => Promise<T | undefined>,
): Promise<T | FileFailure> {
  if (!(await site.allow('trainingFile'))) return 'too-many';
  return !isMailedToken(token) ? 'unknown' : answered(site, call);
}

async function answered<T extends object>(
  site: SiteRequest,
  call: () => Promise<T | undefined>,
): Promise<T | FileFailure> {
  try {
    return (await call()) ?? 'unknown';
  } catch (error) {
    site.log.error({ err: error }, 'Dossier');
    return 'away';
  }
}
