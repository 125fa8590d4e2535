import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pageErrorTitle, pageNotFoundTitle } from '#domain/messages.ts';
import { noteReferrer, readFromRoute } from '#site/browser/from-route.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import styles from './back-link.module.css';

/** The way back to the page from which the visitor came to search, whatever he searched since. */
export function BackLink() {
  const [from, setFrom] = useState(readFromRoute);
  useEffect(() => {
    noteReferrer(document.referrer, location.href, paths.search());
    setFrom(readFromRoute());
  }, []);
  // The trail leads home already, and nobody goes back to an error.
  if (!from || from.path === paths.home() || isErrorTitle(from.title)) return null;
  return (
    <Link to={from.path} className={`target ${styles.link}`}>
      <span className={styles.short}>{m.back()}</span>
      <span className={styles.long}>{from.title ? m.backTo({ title: from.title }) : m.back()}</span>
    </Link>
  );
}

function isErrorTitle(title: string): boolean {
  return title === pageNotFoundTitle || title === pageErrorTitle;
}
