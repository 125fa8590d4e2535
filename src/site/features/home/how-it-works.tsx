import styles from './how-it-works.module.css';

const steps = [
  {
    title: 'Cherchez',
    text: 'Une ville, un code postal ou le nom d’une auto-école : les plus proches viennent d’abord.',
  },
  {
    title: 'Comparez',
    text: 'Prix de départ, avis, garanties et horaires de chaque école, sur une liste et une carte.',
  },
  {
    title: 'Choisissez',
    text: 'Chaque formule dit ce qui se paie maintenant et ce qui restera à payer plus tard.',
  },
  {
    title: 'Inscrivez-vous',
    text: 'Vos coordonnées, le récapitulatif, puis la carte bancaire, que votre banque confirme.',
  },
];

export function HowItWorks() {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
