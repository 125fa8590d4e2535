import { data, redirect } from 'react-router';
import type { TrainingFileView } from '#contracts/training-file.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { moveKinds } from '#domain/training-file/moves.ts';
import { fileDoneParameter, paths } from '#site/paths.ts';
import { readForm } from '#site/session/read-form.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { type FileFailure, type MoveAnswer, moveFields } from './file-view.ts';
import { readMove } from './read-move.server.ts';
import { loadSchoolForms } from './school-forms.server.ts';
import { viewFile } from './view-file.server.ts';

export const privately = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // Not `no-referrer`: a form posted without script would have no origin and be refused.
  'referrer-policy': 'same-origin',
};

const maxTokenLength = 200;
const statuses: Readonly<Record<FileFailure, number>> = {
  unknown: 404,
  'too-many': 429,
  away: 503,
  unanswered: 503,
};

/** Moves by a form only: mail scanners open links. */
export async function loadFile(request: Request, site: SiteRequest) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('jeton') ?? '';
  const found = await ask(site, token, () => site.upstreams.enrolment.readFile(token));
  if (typeof found === 'string') {
    return data(
      { file: undefined, failure: found, forms: undefined, done: undefined },
      { status: statuses[found], headers: privately },
    );
  }
  const now = new Date();
  return data(
    {
      file: viewFile(found, token, now),
      failure: undefined,
      forms: found.party === 'school' ? await loadSchoolForms(site, found, now) : undefined,
      done: moveKinds.find((kind) => kind === searchParams.get(fileDoneParameter)),
    },
    { headers: privately },
  );
}

export async function takeMove(request: Request, site: SiteRequest) {
  const { jeton: token = '', ...values } = await readForm(request);
  const kept = (status: number, more: Partial<MoveAnswer>) =>
    data<MoveAnswer>(
      { kind: values[moveFields.kind] ?? '', values, errors: {}, ...more },
      { status, headers: privately },
    );
  const read = readMove(values, parisDay(new Date()));
  if ('typed' in read) return kept(200, { values: read.typed });
  if ('errors' in read) return kept(422, { errors: read.errors });
  const moved = await ask<TrainingFileView | { readonly refused: string[] }>(site, token, () =>
    site.upstreams.enrolment.moveFile(token, read.move),
  );
  if (typeof moved === 'string') return kept(statuses[moved], { failure: moved });
  if ('refused' in moved) return kept(409, { refused: moved.refused });
  return redirect(paths.file(token, { done: read.move.kind }), { status: 303, headers: privately });
}

async function ask<T extends object>(
  site: SiteRequest,
  token: string,
  call: () => Promise<T | undefined>,
): Promise<T | FileFailure> {
  if (!(await site.allow('trainingFile'))) return 'too-many';
  if (token === '' || token.length > maxTokenLength) return 'unknown';
  try {
    return (await call()) ?? 'unknown';
  } catch (error) {
    site.log.error({ err: error }, 'Dossier');
    return 'away';
  }
}

/** The PDF of a quote; back to the file while it is unavailable. */
export async function loadQuote(request: Request, site: SiteRequest) {
  const token = new URL(request.url).searchParams.get('jeton') ?? '';
  const paper = await ask(site, token, () => site.upstreams.enrolment.readFileQuote({ jeton: token }));
  if (typeof paper === 'string') return redirect(paths.file(token), { status: 303, headers: privately });
  return new Response(Buffer.from(paper.content, 'base64'), {
    headers: {
      ...privately,
      'content-type': paper.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(paper.filename)}`,
    },
  });
}
