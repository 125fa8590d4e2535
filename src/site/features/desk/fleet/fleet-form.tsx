import { useRef } from 'react';
import { useNavigation } from 'react-router';
import { type FleetField, wantedName } from '#domain/fleet/request-fields.ts';
import { Button } from '#site/ui/button.tsx';
import { FileField } from '#site/ui/file-field.tsx';
import { PlainAreaField } from '#site/ui/plain-area-field.tsx';
import { Sentence } from '#site/ui/sentence.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { BoxGroup } from '../box-group.tsx';
import deskStyles from '../desk.module.css';
import { DeskForm, deskField, deskFieldId } from '../desk-form.tsx';
import { EmailField } from '../email-field.tsx';
import styles from './fleet.module.css';
import {
  type CheckedFile,
  checkedField,
  type FleetAnswer,
  type FleetFormView,
  type Gesture,
  gestureField,
  uploadField,
} from './fleet-view.ts';

interface FleetFormProps {
  readonly view: FleetFormView;
  readonly answer: FleetAnswer | undefined;
}

/** What a fleet's manager is asked, with a list of vehicles or drivers if there is one. */
export function FleetForm({ view, answer }: FleetFormProps) {
  const { labels } = view;
  const values = answer?.values ?? {};
  const checked = useLastFile(answer);
  const common = (field: FleetField) => deskField(field, labels[field], answer);
  return (
    <DeskForm
      view={view}
      answer={answer}
      action={view.action}
      encType="multipart/form-data"
      labels={labels}
      note={view.words.note}
      buttons={
        checked?.sendValid ? (
          <GestureButton gesture="envoyer-valables">{checked.sendValid}</GestureButton>
        ) : (
          <GestureButton gesture="envoyer">{view.words.send}</GestureButton>
        )
      }
    >
      {/* What the Enter key presses: the first button of a form. */}
      <button type="submit" name={gestureField} value="envoyer" hidden />
      <h3>{view.words.company}</h3>
      <TextField {...common('company')} required autoComplete="organization" />
      <TextField
        {...common('siret')}
        required
        hint={view.words.siretHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <h3>{view.words.person}</h3>
      <TextField {...common('name')} required autoComplete="name" />
      <div className={deskStyles.pair}>
        <EmailField {...common('email')} required hint={view.words.emailHint} />
        <TextField {...common('phone')} required type="tel" hint={view.words.phoneHint} autoComplete="tel" />
      </div>
      <h3>{view.words.needs}</h3>
      <TextField
        {...common('drivers')}
        required
        hint={view.words.driversHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <BoxGroup
        id={deskFieldId('wanted')}
        legend={labels.wanted}
        error={answer?.errors.wanted}
        boxes={view.trainings.map(({ value, label }) => {
          const name = wantedName(value);
          return { name, label, ticked: values[name] !== undefined };
        })}
      />
      <TextField {...common('places')} autoComplete="off" />
      <FilePart view={view} checked={checked} error={answer?.errors.file} />
      <PlainAreaField {...common('message')} hint={view.words.messageHint} />
    </DeskForm>
  );
}

interface FilePartProps {
  readonly view: FleetFormView;
  readonly checked: CheckedFile | undefined;
  readonly error: string | undefined;
}

function FilePart({ view, checked, error }: FilePartProps) {
  const { words, models } = view;
  return (
    <>
      <h3>{words.file}</h3>
      <div className={styles.words}>
        <p>{words.aboutFile}</p>
        <p>
          <Sentence text={words.models}>
            <a href={models.vehicles} download>
              {words.vehicles}
            </a>
            <a href={models.drivers} download>
              {words.drivers}
            </a>
          </Sentence>
        </p>
      </div>
      {checked && (
        <div className={styles.checked}>
          <input type="hidden" name={checkedField} value={checked.seal} />
          <p>
            <strong>{checked.name}</strong> <span>{checked.told}</span>
          </p>
          <GestureButton gesture="retirer" variant="quiet">
            {words.remove}
          </GestureButton>
        </div>
      )}
      {/* With another file checked, the field is empty again, as it is without script. */}
      <FileField
        key={checked?.key}
        id={deskFieldId('file')}
        name={uploadField}
        label={checked ? words.fileOther : view.labels.file}
        hint={words.fileHint}
        error={error}
        accept=".csv,.txt,text/csv,text/plain"
      />
      <div>
        <GestureButton gesture="verifier" variant="secondary">
          {words.check}
        </GestureButton>
      </div>
    </>
  );
}

interface GestureButtonProps {
  readonly gesture: Gesture;
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly children: string;
}

function GestureButton({ gesture, variant = 'primary', children }: GestureButtonProps) {
  const { state, formData } = useNavigation();
  const isPressed = state === 'submitting' && formData?.get(gestureField) === gesture;
  return (
    <Button type="submit" name={gestureField} value={gesture} variant={variant} loading={isPressed}>
      {children}
    </Button>
  );
}

/** Without an answer of the server, what was checked before still is. */
function useLastFile(answer: FleetAnswer | undefined): CheckedFile | undefined {
  const last = useRef(answer?.file);
  if (answer?.failure !== 'unanswered') last.current = answer?.file;
  return last.current;
}
