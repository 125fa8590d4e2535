import { isSubject, messageSubjects } from '#domain/requests/operator-message.ts';
import { m } from '#site/messages/messages.js';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { MessageView } from './message-page.tsx';
import { findWays, viewDeskForm } from './view-desk.server.ts';

type Here = Pick<SiteRequest, 'config' | 'pages' | 'sessionKey' | 'mailbox'>;

/** The contact page: where an answer may be found at once, then the form. */
export function viewMessage(here: Here, query: URLSearchParams, now: Date): MessageView {
  const subject = query.get('sujet') ?? '';
  const shortcuts = [
    {
      title: m.deskPayments(),
      text: m.deskPaymentsText(),
      ways: findWays(here, 'suivi-paiement', 'retractation'),
    },
    { title: m.deskLessons(), text: m.deskLessonsText(), ways: findWays(here, 'auto-ecoles', 'moto-ecoles') },
    { title: m.deskQuestions(), text: m.deskQuestionsText(), ways: findWays(here, 'faq-candidats') },
    {
      title: m.deskSchools(),
      text: m.deskSchoolsText(),
      ways: findWays(here, 'rejoindre-le-club', 'faq-auto-ecoles'),
    },
  ];
  return {
    ...viewDeskForm(here, 'message', now),
    lead: m.deskContactLead({ siteName: here.config.siteName }),
    subjects: [{ value: '', label: m.deskChooseSubject() }, ...messageSubjects],
    subject: isSubject(subject) ? subject : '',
    shortcuts: shortcuts.filter(({ ways }) => ways.length > 0),
  };
}
