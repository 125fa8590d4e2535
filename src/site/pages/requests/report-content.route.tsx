import { data } from 'react-router';
import {
  maxContentReportPassageLength,
  maxContentReportPlacesLength,
  maxContentReportReasonsLength,
} from '#domain/requests/content-notice.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { type Trail, trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { EmailField } from '#site/shared/request-form/email-field.tsx';
import { hasErrors, keepForm } from '#site/shared/request-form/keep-form.ts';
import { ReceiptPart, type ReceivedProps } from '#site/shared/request-form/receipt-part.tsx';
import { RequestForm, requestField, requestFieldId } from '#site/shared/request-form/request-form.tsx';
import type { RequestAnswer } from '#site/shared/request-form/request-view.ts';
import { submitContentReport } from '#site/shared/request-form/submit-request.server.ts';
import {
  findReceipt,
  type NoticeView,
  viewContentReport,
} from '#site/shared/request-form/view-request.server.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/report-content.route.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { revalidateIfAnswered as shouldRevalidate } from '#site/shared/request-form/keep-form.ts';

const noStore = { 'cache-control': 'no-store' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const here = site(context);
  const receipt = await findReceipt(here, 'notice', url.searchParams);
  return data({ receipt, view: viewContentReport(here, url.searchParams, new Date()) }, { headers: noStore });
}

export const action = ({ request, context }: Route.ActionArgs) => submitContentReport(request, site(context));

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

const trail = () => trailTo({ label: m.noticeLink() });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return metaBesideTitle({
    title: m.noticeTitle(),
    description: m.noticeDescription(),
    path: paths.reportContent(),
    trail: trail(),
    noindex: Boolean(loaderData?.receipt),
    matches,
  });
}

export default function ReportContent({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { view } = loaderData;
  const receipt = answer ? undefined : loaderData.receipt;
  return (
    <>
      <PageTitle title={receipt ? m.noticeReceived() : m.noticeTitle()} isInError={hasErrors(answer)} />
      {receipt ? (
        <NoticeReceivedPage trail={trail()} receipt={receipt} demonstration={view.demonstration} />
      ) : (
        <NoticePage trail={trail()} view={view} answer={answer} />
      )}
    </>
  );
}

interface NoticePageProps {
  readonly trail: Trail;
  readonly view: NoticeView;
  readonly answer: RequestAnswer | undefined;
}

const labels = {
  kind: m.noticeKind,
  places: m.noticePlaces,
  passage: m.noticePassage,
  reasons: m.noticeReasons,
  name: m.inboxName,
  email: m.inboxEmail,
};

/** Report of illegal content (règlement (UE) 2022/2065, article 16). */
function NoticePage({ trail, view, answer }: NoticePageProps) {
  const common = (field: keyof typeof labels) => requestField(field, labels[field](), answer);
  return (
    <ReadingPage trail={trail}>
      <Typeset as="h1" text={m.noticeTitle()} />
      <p className="lead">{m.noticeLead()}</p>
      <Sentence as="p" text={m.noticePoliceText({ pharos: hole })}>
        <a href="https://www.internet-signalement.gouv.fr/">{m.noticePolice()}</a>
      </Sentence>
      <p>{m.noticeReviewAside()}</p>
      <RequestForm
        view={view}
        answer={answer}
        action={paths.reportContent()}
        labels={{ ...labels, goodFaith: m.noticeGoodFaithShort }}
        note={m.noticeNeeded()}
        send={m.noticeSend()}
      >
        <SelectField {...common('kind')} options={view.kinds} required />
        <TextAreaField
          {...common('places')}
          defaultValue={answer?.values.places ?? view.place}
          hint={m.noticePlacesHint()}
          required
          rows={2}
          most={maxContentReportPlacesLength}
        />
        <TextAreaField
          {...common('passage')}
          hint={m.noticePassageHint()}
          rows={2}
          most={maxContentReportPassageLength}
        />
        <TextAreaField
          {...common('reasons')}
          hint={m.noticeReasonsHint()}
          required
          rows={6}
          most={maxContentReportReasonsLength}
        />
        <TextField {...common('name')} hint={m.noticeNameHint()} autoComplete="name" />
        <EmailField {...common('email')} hint={m.noticeEmailHint()} />
        <Checkbox
          id={requestFieldId('goodFaith')}
          name="goodFaith"
          required
          label={m.noticeGoodFaith()}
          defaultChecked={answer?.values.goodFaith !== undefined}
          error={answer?.errors.goodFaith}
        />
      </RequestForm>
    </ReadingPage>
  );
}

/** A separate address, so that a reload sends nothing again. */
function NoticeReceivedPage({ trail, receipt, demonstration }: ReceivedProps) {
  return (
    <ReadingPage trail={trail}>
      <Typeset as="h1" text={m.noticeReceived()} />
      <ReceiptPart receipt={receipt} demonstration={demonstration}>
        <p>{m.noticeNext()}</p>
        <p>{m.noticeNextAnonymous()}</p>
      </ReceiptPart>
      <div className="cluster gap-2">
        <ButtonLink to={paths.home()}>{m.inboxBackHome()}</ButtonLink>
        <ButtonLink to={paths.reportContent()} variant="quiet">
          {m.noticeAnother()}
        </ButtonLink>
      </div>
    </ReadingPage>
  );
}
