import ChevronDown from 'lucide-react/icons/chevron-down';
import { m } from '#site/messages/messages.js';
import { Picture } from '#site/ui/picture.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { ShownCampaign } from './load-campaign.server.ts';
import styles from './partner-campaign.module.css';

let folded = false;

const width = 960;

/** Labelled as an advertisement, by law; folds without script (docs/product/partners.md#campaign). */
export function PartnerCampaign({ campaign }: { readonly campaign: ShownCampaign | undefined }) {
  if (!campaign) return null;
  const { title, advertiser, href, source, alt, proportion } = campaign;
  return (
    <aside className={`box screen-only ${styles.campaign}`} aria-label={m.campaignAdvertisement()}>
      <details
        open={!folded}
        onToggle={({ currentTarget }) => {
          folded = !currentTarget.open;
        }}
      >
        <summary className="press">
          <span className="cluster gap-half">
            <b>{m.campaignAdvertisement()}</b> <span>{m.campaignPaidBy({ advertiser })}</span>
            <span className="note">{title}</span>
          </span>
          <ChevronDown aria-hidden="true" size={22} strokeWidth={2.5} />
        </summary>
        <a href={href} target="_blank" rel="noopener sponsored">
          <Picture
            source={source}
            alt={alt}
            width={width}
            height={Math.round(width / proportion)}
            sizes="(min-width: 62rem) 960px, calc(100vw - 2rem)"
            fit="contain"
          />
          <VisuallyHidden>{m.campaignNewTab()}</VisuallyHidden>
        </a>
      </details>
    </aside>
  );
}
