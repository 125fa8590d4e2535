import { useState } from 'react';
import { fleetFileMessages } from '#domain/fleet/attachment.ts';
import {
  type FleetField,
  fleetFileField,
  fleetTrainings,
  maxFleetFile,
  wantedName,
} from '#domain/fleet/request-fields.ts';
import { m } from '#site/messages/messages.js';
import { PlainAreaField } from '#site/ui/plain-area-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { BoxGroup } from './box-group.tsx';
import { EmailField } from './email-field.tsx';
import { keepForm } from './keep-form.ts';
import { RequestForm, requestField, requestFieldId } from './request-form.tsx';
import type { RequestAnswer } from './request-view.ts';
import { SiretField } from './siret-field.tsx';
import type { RequestFormView } from './view-request.server.ts';

export interface FleetAnswer extends RequestAnswer {
  readonly hadFile?: boolean;
}

interface Sending {
  readonly request: Request;
  readonly serverAction: () => Promise<FleetAnswer | Response>;
}

/** A file that is too large is not sent. */
export async function keepFleetForm(sending: Sending): Promise<FleetAnswer | Response> {
  const form = await sending.request.clone().formData();
  const chosen = form.get(fleetFileField);
  if (!(chosen instanceof File && chosen.size > maxFleetFile)) return keepForm(sending);
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  return { values: Object.fromEntries(texts), errors: { file: fleetFileMessages.tooLarge } };
}

const labels: Readonly<Record<FleetField, () => string>> = {
  company: m.fleetCompany,
  siret: m.siretLabel,
  name: m.inboxName,
  email: m.fleetEmail,
  phone: m.inboxPhone,
  drivers: m.fleetDrivers,
  wanted: m.fleetWanted,
  places: m.fleetPlaces,
  file: m.fleetFile,
  message: m.inboxOptionalMessage,
};

interface FleetFormProps {
  readonly view: RequestFormView;
  readonly action: string;
  readonly answer: FleetAnswer | undefined;
}

export function FleetForm({ view, action, answer: given }: FleetFormProps) {
  const answer = useFileAgain(given);
  const values = answer?.values ?? {};
  const common = (field: FleetField) => requestField(field, labels[field](), answer);
  return (
    <RequestForm
      view={view}
      answer={answer}
      action={action}
      encType="multipart/form-data"
      labels={labels}
      note={m.fleetNeeded()}
      send={m.fleetSend()}
    >
      <Typeset as="h3" text={m.fleetCompanyPart()} />
      <TextField {...common('company')} required autoComplete="organization" />
      <SiretField {...common('siret')} />
      <Typeset as="h3" text={m.inboxPersonPart()} />
      <TextField {...common('name')} required autoComplete="name" />
      <div className="form-grid">
        <EmailField {...common('email')} required hint={m.inboxEmailHint()} />
        <TextField {...common('phone')} required type="tel" hint={m.inboxPhoneHint()} autoComplete="tel" />
      </div>
      <Typeset as="h3" text={m.fleetNeedsPart()} />
      <TextField
        {...common('drivers')}
        required
        hint={m.fleetDriversHint()}
        inputMode="numeric"
        autoComplete="off"
        data-length="number"
      />
      <BoxGroup
        id={requestFieldId('wanted')}
        legend={labels.wanted()}
        error={answer?.errors.wanted}
        boxes={fleetTrainings.map(({ value, label }) => {
          const name = wantedName(value);
          return { name, label, ticked: values[name] !== undefined };
        })}
      />
      <TextField {...common('places')} autoComplete="off" />
      <Typeset as="h3" text={m.fleetFilePart()} />
      <p className="measure">{m.fleetFileText()}</p>
      <TextField
        type="file"
        id={requestFieldId('file')}
        name={fleetFileField}
        label={labels.file()}
        hint={m.fleetFileHint()}
        error={answer?.errors.file}
        accept=".csv,.xlsx,.ods,.pdf"
      />
      <PlainAreaField {...common('message')} hint={m.fleetMessageHint()} />
    </RequestForm>
  );
}

/** Without script a full page load loses the chosen file: asks for it again. */
function useFileAgain(answer: FleetAnswer | undefined): FleetAnswer | undefined {
  const [loadedWith] = useState(answer);
  if (!answer?.hadFile || answer !== loadedWith || answer.errors.file !== undefined) return answer;
  return { ...answer, errors: { ...answer.errors, file: m.fleetFileAgain() } };
}
