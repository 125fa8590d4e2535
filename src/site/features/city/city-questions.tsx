import { m } from '#site/messages/messages.js';
import { Accordion } from '#site/ui/accordion.tsx';
import styles from './city-sections.module.css';

interface CityQuestionsProps {
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

export function CityQuestions({ questions }: CityQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="questions">
      <h2 id="questions">{m.questionsTitle()}</h2>
      <Accordion
        heading="h3"
        items={questions.map(({ question, answer }) => ({
          title: question,
          children: <p>{answer}</p>,
        }))}
      />
    </section>
  );
}
