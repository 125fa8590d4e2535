import { m } from '#site/messages/messages.js';
import styles from './home-sections.module.css';

const steps = [
  {
    title: m.stepSearch,
    text: m.stepSearchText,
  },
  {
    title: m.stepCompare,
    text: m.stepCompareText,
  },
  {
    title: m.stepChoose,
    text: m.stepChooseText,
  },
  {
    title: m.stepEnrol,
    text: m.stepEnrolText,
  },
];

export function HowItWorks() {
  return (
    <ol className={`stack gap-2 ${styles.steps}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title()} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title()}</h3>
          <p>{text()}</p>
        </li>
      ))}
    </ol>
  );
}
