import { data, redirect } from 'react-router';
import { validateForm } from '#domain/form.ts';
import { oppositionReferencePattern, oppositionSchema } from '#domain/requests/opposition.ts';
import { ofSchool } from '#domain/text/elisions.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { trailTo } from '#site/head/trail.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { unavailable } from '#site/loading/unavailable.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { hasErrors, keepForm } from '#site/shared/request-form/keep-form.ts';
import { answerRequestForm, submitRequestForm } from '#site/shared/request-form/submit-request.server.ts';
import { viewRequestForm } from '#site/shared/request-form/view-request.server.ts';
import { type SiteRequest, site } from '#site/upstreams.server.ts';
import type { Route } from './+types/opposition.route.ts';
import { officeById } from './office-by-id.server.ts';
import { OppositionPage, OppositionReceivedPage } from './opposition-page.tsx';
import { SchoolUnavailable } from './school-unavailable.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { revalidateIfAnswered as shouldRevalidate } from '#site/shared/request-form/keep-form.ts';

const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const url = new URL(request.url);
  if (!here.config.showsEverybody) throw noSuchPage(url);
  const view = viewRequestForm(here, 'opposition', new Date());
  // The page of a school that was removed is gone.
  const reference = url.searchParams.get('recu') ?? '';
  if (oppositionReferencePattern.test(reference)) {
    const receipt = { reference, isRepeat: url.searchParams.has('deja') };
    const waits = url.searchParams.has('attend');
    return data({ view, receipt, waits, school: undefined }, { headers: privately });
  }
  const office = await officeById(here, request, params.id, { everybody: true });
  if (!office) return unavailable(undefined, privately);
  // A member changes its page itself.
  if (office.member !== false) throw noSuchPage(url);
  const school = { id: office.id, label: frenchSpaces(office.label), uri: office.uri };
  return data({ view, school, receipt: undefined, waits: false }, { headers: privately });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const here = site(context);
  if (!here.config.showsEverybody || !/^[1-9]\d{0,9}$/u.test(params.id)) {
    throw noSuchPage(new URL(request.url));
  }
  const sent = await readForm(request);
  const judged = validateForm(oppositionSchema, sent);
  const form = { values: judged.values, judged, file: fileOf(here, params.id) };
  return answerRequestForm(request, here, await submitRequestForm(here, sent, form, new Date()), {
    headers: privately,
    causeOf: ({ reference, isRepeat }) => (isRepeat ? undefined : `opposition:${reference}`),
    leadTo: ({ reference, isRepeat, waits }) =>
      paths.opposeListing(Number(params.id), { received: reference, isRepeat, waits }),
  });
}

const fileOf =
  ({ upstreams }: SiteRequest, id: string) =>
  async (body: Omit<Parameters<SiteRequest['upstreams']['directory']['opposeListing']>[0], 'id'>) => {
    const taken = await upstreams.directory.opposeListing({ id, ...body });
    // Hidden meanwhile, or a member by now.
    if (!taken) throw redirect(paths.opposeListing(Number(id)), 303);
    const { reference, ...rest } = taken;
    return reference === null
      ? ({ kind: 'too-many' } as const)
      : ({ kind: 'filed', reference, ...rest } as const);
  };

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  return metaBesideTitle({
    title: m.oppositionTrail(),
    path: paths.opposeListing(Number(params.id)),
    ...(loaderData && { trail: trailOf(loaderData.school) }),
    noindex: true,
    matches,
  });
}

function trailOf(school: { readonly label: string; readonly uri: string } | undefined) {
  return trailTo(...(school ? [{ label: school.label, to: paths.school(school.uri) }] : []), {
    label: m.oppositionTrail(),
  });
}

export default function OpposeListing({ loaderData: page, actionData: answer }: Route.ComponentProps) {
  if (!page) return <SchoolUnavailable />;
  const { view, school, receipt, waits } = page;
  const trail = trailOf(school);
  if (receipt) {
    return (
      <>
        <PageTitle title={m.oppositionReceived()} />
        <OppositionReceivedPage
          trail={trail}
          receipt={receipt}
          waits={waits}
          demonstration={view.demonstration}
        />
      </>
    );
  }
  return (
    <>
      <PageTitle
        title={m.oppositionTitle({ ofSchool: ofSchool(school.label) })}
        isInError={hasErrors(answer)}
      />
      <OppositionPage trail={trail} view={view} school={school} answer={answer} />
    </>
  );
}
