import { lazy, Suspense, useState } from 'react';
import styles from './contact-section.module.css';
import type { ContactSectionProps } from './contact-section.tsx';

/** One value for good: React would write another one over what was served. */
const untouched = { __html: '' };

const load = async () => (await import('./contact-section.tsx')).ContactSection;
const Section = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }));

/**
 * The contact section as the server wrote it, left as it is: a plain form needs no script, and the first visit of a
 * school's page loads none for it. A visitor who comes by a link within the site gets the code with the page.
 */
export function ContactIsland({ officeId, ...section }: ContactSectionProps & { readonly officeId: number }) {
  const id = `contact-${officeId}`;
  const [isServed] = useState(() => !import.meta.env.SSR && document.getElementById(id) !== null);
  const box = { id, className: styles.island };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; so React leaves what was served untouched.
  if (isServed) return <div {...box} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />;
  return (
    <div {...box}>
      <Suspense>
        <Section {...section} />
      </Suspense>
    </div>
  );
}
