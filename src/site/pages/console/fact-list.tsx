import { Fact, Facts } from '#site/ui/facts.tsx';
import styles from './console-work.module.css';

/** As the console's lists and forms give them. */
export function FactList({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <Fact key={`${name} ${value}`} name={name}>
          <span className={styles.letter}>{value}</span>
        </Fact>
      ))}
    </Facts>
  );
}
