import { redirect } from 'react-router';
import type { FleetKind } from '#domain/fleet/columns.ts';
import { modelFile, reportFile } from '#domain/fleet/model-file.ts';
import { packedField } from '#site/features/desk/fleet/fleet-view.ts';
import { unpackReport } from '#site/features/desk/fleet/pack-report.server.ts';
import { fleetPaths } from '#site/fleet-paths.ts';
import { noSuchPage } from '#site/pages/no-such-page.server.ts';
import { partnerAt, reserved } from '#site/pages/partner-desk.server.ts';
import { readForm } from '#site/read-form.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/partner-fleet-file.ts';

const models: Readonly<Record<string, FleetKind | undefined>> = {
  'modele-vehicules.csv': 'vehicles',
  'modele-conducteurs.csv': 'drivers',
};
const reportName = 'rapport.csv';

const nameOf = ({ pathname }: URL) => pathname.slice(pathname.lastIndexOf('/') + 1);

/** A file of vehicles or of drivers to fill in; a report is made of what its page holds, where its address leads. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  const { group } = partnerAt(url, params.partner, site(context));
  const name = nameOf(url);
  const kind = models[name];
  if (!kind) throw redirect(fleetPaths.page(group.prefix), { headers: reserved });
  return asFile(name, modelFile(kind));
}

/** The whole report of a file, made of what its page holds: nothing of it is kept here. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const here = site(context);
  partnerAt(url, params.partner, here);
  if (nameOf(url) !== reportName) throw noSuchPage(url, reserved);
  if (!(await here.allow('deskForm'))) throw new Response(null, { status: 429 });
  const report = unpackReport((await readForm(request))[packedField] ?? '');
  if (!report) throw new Response(null, { status: 400 });
  return asFile(reportName, reportFile(report.kind, report.faults));
}

function asFile(name: string, text: string): Response {
  return new Response(text, {
    headers: {
      ...reserved,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}
