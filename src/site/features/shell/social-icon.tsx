/** The networks of the social links bar (Specification §2). */
export const socialNetworkNames: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  youtube: 'YouTube',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  twitch: 'Twitch',
  tiktok: 'TikTok',
};

const strokes: Readonly<Record<string, string>> = {
  facebook: 'M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l1-4h-4V7.5a.5.5 0 0 1 .5-.5H17z',
  youtube: 'M5 6h14a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10.5 9.5l4 2.5-4 2.5z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7h.01',
  linkedin: 'M5 10v10M5 5h.01M10 20V10M10 14.5a4.5 4.5 0 0 1 9 0V20',
  twitch: 'M5 3h15v11l-4 4h-4l-3 3v-3H5zM11 8v4M15.5 8v4',
  tiktok: 'M13 3v12.5a3.75 3.75 0 1 1-3.75-3.75M13 3c.3 3 2.4 5.2 5.5 5.5',
};

export function SocialIcon({ network }: { readonly network: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={strokes[network]} />
    </svg>
  );
}
