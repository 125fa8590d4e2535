import { ServerDrawn } from '#site/browser/server-drawn.tsx';
import accordion from '#site/ui/accordion.module.css';
import type { Editorial } from './load-editorial.server.ts';

/** The server's alone: a browser gets it with its chunk, when the page is reached without the server. */
const Drawn = import.meta.env.SSR ? (await import('./drawn-questions.tsx')).DrawnQuestions : undefined;

/** Questions that fold natively, so that a browser needs no code for them. */
export function Questions({ questions }: { readonly questions: Editorial['questions'] }) {
  return (
    <ServerDrawn
      className={accordion.accordion ?? ''}
      code={() => import('./questions-door.ts').then(({ drawnQuestions }) => drawnQuestions())}
      draw={({ DrawnQuestions }) => <DrawnQuestions questions={questions} />}
    >
      {Drawn && <Drawn questions={questions} />}
    </ServerDrawn>
  );
}
