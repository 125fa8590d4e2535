import { redirect } from 'react-router';
import { paths } from '#site/paths.ts';

/** Where a link to a training file was asked for. */
export const loader = () => redirect(paths.purchases(), 301);
