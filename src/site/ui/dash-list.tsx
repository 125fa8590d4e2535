import { classNames } from './class-names.ts';
import styles from './prose.module.css';
import { Typeset } from './typeset.tsx';

export function DashList({ items, small }: { readonly items: readonly string[]; readonly small?: boolean }) {
  return (
    <ul className={classNames('measure stack', styles.list, small ? 'gap-half small' : 'gap-1')}>
      {items.map((item) => (
        <Typeset as="li" key={item} text={item} />
      ))}
    </ul>
  );
}
