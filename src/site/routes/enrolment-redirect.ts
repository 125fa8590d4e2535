import { redirect } from 'react-router';
import { paths } from '#site/paths.ts';

/** Any sub-path of the enrolment goes back to its start (Specification §2). */
export function loader() {
  return redirect(paths.enrolment(), 301);
}
