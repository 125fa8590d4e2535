import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import { writeAddress } from '#domain/place/address.ts';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { InitialsSign } from '#site/ui/drawings/initials-sign.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { SchoolAddress } from '../school-address.tsx';
import { ContactFields } from './contact-form.tsx';
import { DemonstrationNotice } from './contact-notice.tsx';
import styles from './contact-page.module.css';
import type { ContactAnswer, OwnIdentity } from './contact-view.ts';
import type { ContactedSchool, ContactFormView } from './load-contact.server.ts';

interface FrameProps {
  readonly trail: Trail;
  readonly school: ContactedSchool;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

function Frame({ trail, school, title, lead, children }: FrameProps) {
  return (
    <div className="page">
      <Breadcrumb items={trail} />
      <header className="stack gap-1">
        <Typeset as="h1" text={title} />
        <Typeset as="p" className="measure" text={lead} />
      </header>
      <div className="stack gap-3 columns">
        <div className="stack gap-3">{children}</div>
        <SchoolCard school={school} title={school.hasEmail ? m.contactFor() : m.contactTheSchool()} />
      </div>
    </div>
  );
}

interface ContactPageProps {
  readonly trail: Trail;
  readonly school: ContactedSchool;
  readonly view: ContactFormView;
  readonly own?: OwnIdentity | undefined;
  readonly answer: ContactAnswer | undefined;
}

const quoteSteps: Readonly<Record<QuotedWay, () => string>> = {
  uneuro: m.quoteStepsLoan,
  cpf: m.quoteStepsCpf,
  aide: m.quoteStepsHelp,
};

export function contactTitle({ school, view }: Pick<ContactPageProps, 'school' | 'view'>): string {
  return (view.quote ? m.quoteTitle : m.contactTitle)({ school: school.label });
}

export function ContactPage({ trail, school, view, own, answer }: ContactPageProps) {
  const navigation = useNavigation();
  return (
    <Frame
      trail={trail}
      school={school}
      title={contactTitle({ school, view })}
      lead={view.quote ? m.quoteLead() : m.contactLead()}
    >
      {view.quote && (
        <Notice tone="info" title={m.quoteFirst()}>
          <p>{quoteSteps[view.quote.way]()}</p>
        </Notice>
      )}
      <Panel>
        <Form method="post" noValidate>
          <ContactFields view={view} own={own} answer={answer} sending={navigation.state === 'submitting'} />
        </Form>
      </Panel>
    </Frame>
  );
}

export function ContactSentPage(props: Omit<ContactPageProps, 'own' | 'answer'>) {
  const {
    trail,
    school,
    view: { demonstration, category },
  } = props;
  return (
    <Frame
      trail={trail}
      school={school}
      title={m.contactSent()}
      lead={m.contactSentText({ school: school.label })}
    >
      {demonstration ? <DemonstrationNotice /> : <p>{m.contactCopyNote()}</p>}
      <div className="cluster gap-2">
        <ButtonLink to={paths.school(school.uri, category)}>{m.contactBackToSchool()}</ButtonLink>
        <ButtonLink to={paths.search()} variant="quiet">
          {m.contactAgain()}
        </ButtonLink>
      </div>
    </Frame>
  );
}

export function NoEmailPage({ trail, school }: Omit<ContactPageProps, 'view' | 'own' | 'answer'>) {
  return (
    <Frame
      trail={trail}
      school={school}
      title={(school.isListed ? m.listedContactTitle : m.contactNoEmail)({ school: school.label })}
      lead={leadOf(school)}
    >
      {school.phone && (
        <p className={styles.phone}>
          <a href={school.phone.href} className="target">
            {school.phone.text}
          </a>
        </p>
      )}
      <div className="cluster gap-2">
        {school.website && (
          <ButtonLink to={school.website} rel="nofollow noopener">
            {m.listedWebsite()}
          </ButtonLink>
        )}
        <ButtonLink to={paths.school(school.uri)} variant="secondary">
          {m.contactBackToSchool()}
        </ButtonLink>
        <ButtonLink to={paths.search()} variant="quiet">
          {m.contactAgain()}
        </ButtonLink>
      </div>
    </Frame>
  );
}

function leadOf({ isListed, phone }: ContactedSchool): string {
  if (isListed) return m.listedContact();
  return phone ? m.contactNoEmailText() : m.contactNoPhone();
}

function SchoolCard({ school, title }: { readonly school: ContactedSchool; readonly title: string }) {
  const { label, uri, phone } = school;
  return (
    <Panel className="stack gap-2">
      <p className="note">{title}</p>
      <p className={`cluster gap-2 strong ${styles.name}`}>
        <InitialsSign name={label} />
        <Link to={paths.school(uri)} className="target">
          {label}
        </Link>
      </p>
      <SchoolAddress phone={phone}>{writeAddress(school)}</SchoolAddress>
    </Panel>
  );
}
