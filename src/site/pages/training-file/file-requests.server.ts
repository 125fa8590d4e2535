import { data, href, redirect } from 'react-router';
import { moveKinds } from '#domain/training-file/moves.ts';
import { doneParameter, fromDeskParameter } from '#site/paths.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { linkToken, openByLink, readOpened } from '#site/shared/mailed-link/open-by-link.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { filePath, type MoveAnswer, moveFields } from './file-view.ts';
import { fieldOfRefusal, readMove } from './read-move.server.ts';
import { viewFile } from './view-file.server.ts';

/** Undefined where a mail opened it. */
function deskOf(request: Request, { config }: SiteRequest, officeId?: number): string | undefined {
  if (!config.desk || !new URL(request.url).searchParams.has(fromDeskParameter)) return undefined;
  return officeId === undefined
    ? href('/bureau')
    : href('/bureau/:school/dossiers', { school: String(officeId) });
}

/** For the page of one side; the link of the other leads to its own. Moves by a form only: mail scanners open links. */
export async function openFile(request: Request, site: SiteRequest, page: 'learner' | 'school') {
  const token = linkToken(request);
  const { found, failure } = await readFile(site, token);
  if (failure) return { failure, desk: deskOf(request, site) };
  const desk = deskOf(request, site, found.officeId);
  const done = moveKinds.find((kind) => kind === new URL(request.url).searchParams.get(doneParameter));
  if ((found.party === 'school') !== (page === 'school')) {
    throw redirect(filePath({ token, party: found.party, desk }, done), { headers: privately });
  }
  return { found, file: { ...viewFile(found, token, new Date()), desk }, done, desk };
}

export async function takeMove(request: Request, site: SiteRequest) {
  const { jeton: token = '', ...values } = await readForm(request);
  const kept = (status: number, more: Partial<MoveAnswer>) =>
    data<MoveAnswer>(
      { kind: values[moveFields.kind] ?? '', values, errors: {}, ...more },
      { status, headers: privately },
    );
  const { found, failure } = await readFile(site, token);
  if (failure) return kept(failure.status, { failure });
  const read = readMove(values, found, new Date());
  if ('typed' in read) return kept(200, { values: read.typed });
  if ('errors' in read) return kept(422, { errors: read.errors });
  const { found: moved, failure: unmoved } = await readOpened(site, 'file', () =>
    site.upstreams.enrolment.moveFile({ jeton: token, coup: read.move }),
  );
  if (unmoved) return kept(unmoved.status, { failure: unmoved });
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

export function readFile(site: SiteRequest, token: string) {
  return openByLink(site, 'file', token, (jeton) => site.upstreams.enrolment.readFile({ jeton }));
}
