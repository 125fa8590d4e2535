import { SearchBox } from '#site/features/search/search-box.tsx';
import type { SchoolsBlock } from '#site/features/shell/error-page.tsx';
import { NearbySchools } from './nearby-schools.tsx';

const ErrorSchools: SchoolsBlock = ({ searchLabel, typed }) => (
  <NearbySchools searchBox={<SearchBox label={searchLabel} initialText={typed} />} />
);

export default ErrorSchools;
