import { NearbySchools } from '#site/shared/nearby/nearby-schools.tsx';
import { SearchBox } from '#site/shared/search-box/search-box.tsx';
import type { SchoolsBlock } from './error-page.tsx';

const ErrorSchools: SchoolsBlock = ({ searchLabel, typed }) => (
  <NearbySchools searchBox={<SearchBox label={searchLabel} initialText={typed} />} />
);

export default ErrorSchools;
