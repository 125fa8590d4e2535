import { applicationLabels, applicationTrainings } from '#domain/requests/club-application.ts';
import { m } from '#site/messages/messages.js';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { ApplicationView } from './application-page.tsx';
import { findWays, viewDeskForm } from './view-desk.server.ts';

type Here = Pick<SiteRequest, 'config' | 'pages' | 'sessionKey' | 'mailbox'>;

/** The page for schools: its texts are chosen here, so that no browser loads them as code. */
export function viewApplication(here: Here, now: Date): ApplicationView {
  const { siteName } = here.config;
  return {
    ...viewDeskForm(here, 'application', now),
    lead: m.deskClubLead({ siteName }),
    is: {
      title: m.deskClubIs(),
      items: [m.deskClubIsListed(), m.deskClubIsTold(), m.deskClubIsFound()],
    },
    isNot: {
      title: m.deskClubIsNot(),
      items: [m.deskClubIsNotRank(), m.deskClubIsNotReviews(), m.deskClubIsNotLabel()],
    },
    rankingUrl: findWays(here, 'comment-nous-classons')[0]?.href,
    steps: [
      { title: m.deskStepApply(), text: m.deskStepApplyText() },
      { title: m.deskStepCheck(), text: m.deskStepCheckText() },
      { title: m.deskStepTalk(), text: m.deskStepTalkText() },
      { title: m.deskStepSign(), text: m.deskStepSignText() },
    ],
    trainings: applicationTrainings,
    labels: applicationLabels,
  };
}
