import { data } from 'react-router';
import { generalTerms } from '#domain/order/terms.ts';
import { withdrawalDays } from '#domain/order/withdrawal-period.ts';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { EditorialPage } from '#site/shared/editorial/editorial-page.tsx';
import { OldTermsNotice } from '#site/shared/legal-tables/old-terms-notice.tsx';
import { readTerms, termsCacheControl } from '#site/shared/legal-tables/read-terms.server.ts';
import { TermsVersions } from '#site/shared/legal-tables/terms-versions.tsx';
import { DashList } from '#site/ui/dash-list.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/terms.route.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const here = site(context);
  const addressOf = (version?: string) => paths.terms({ version });
  const terms = await readTerms(here, url, { name: generalTerms, inForce: here.terms, addressOf });
  return data(terms, { headers: { 'cache-control': termsCacheControl(terms) } });
}

const trail = () => trailTo({ label: m.termsTrail() });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.linkTerms(),
    description: m.termsDescription(),
    path: paths.terms(),
    trail: trail(),
    noindex: loaderData?.isInForce === false,
    matches,
  });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { blocks, sha256, day, isInForce, versions } = loaderData;
  return (
    <EditorialPage
      trail={trail()}
      title={m.linkTerms()}
      dated={isInForce ? m.termsInForce({ day }) : m.termsVersionLine({ day })}
      blocks={blocks}
      sha256={sha256}
      brief={isInForce ? <TermsBrief /> : undefined}
      before={!isInForce && <OldTermsNotice current={paths.terms()} />}
      after={versions && versions.length > 1 && <TermsVersions versions={versions} />}
    />
  );
}

function TermsBrief() {
  return (
    <aside className="card panel stack gap-2" aria-labelledby="bref">
      <h2 id="bref">{m.termsBriefTitle()}</h2>
      <DashList
        items={[
          m.termsBriefContract(),
          m.termsBriefPrice(),
          m.termsBriefWithdrawal({ days: withdrawalDays }),
          m.termsBriefStarted(),
          m.termsBriefRefund(),
          m.termsBriefMinor(),
          m.termsBriefComplaint(),
        ]}
      />
      <p className="note">{m.termsBriefNote()}</p>
    </aside>
  );
}
