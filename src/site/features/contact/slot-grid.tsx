import { type Moment, moments, slotName, type Weekday, weekdays } from '#domain/requests/contact-request.ts';
import { m } from '#site/messages/messages.js';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './slot-grid.module.css';

const dayNames: Readonly<Record<Weekday, () => string>> = {
  lundi: m.mondayName,
  mardi: m.tuesdayName,
  mercredi: m.wednesdayName,
  jeudi: m.thursdayName,
  vendredi: m.fridayName,
  samedi: m.saturdayName,
};
const momentNames: Readonly<Record<Moment, () => string>> = {
  matin: m.momentMorning,
  'apres-midi': m.momentAfternoon,
  soir: m.momentEvening,
};

/** The half days of a week, each a box to tick; what is chosen is yellow and carries a mark. */
export function SlotGrid({ ticked }: { readonly ticked: readonly string[] }) {
  return (
    <fieldset className={styles.week}>
      <legend className={styles.legend}>{m.contactDays()}</legend>
      <p className={styles.hint}>{m.contactDaysHint()}</p>
      {weekdays.map((day) => (
        <div key={day} className={styles.day}>
          <span className={styles.name} aria-hidden="true">
            {dayNames[day]()}
          </span>
          {moments.map((moment) => {
            const name = slotName(day, moment);
            return (
              <label key={moment} className={styles.slot}>
                <input
                  type="checkbox"
                  name={name}
                  defaultChecked={ticked.includes(name)}
                  className={styles.box}
                />
                <span>
                  <VisuallyHidden>{dayNames[day]()} </VisuallyHidden>
                  {momentNames[moment]()}
                </span>
              </label>
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}
