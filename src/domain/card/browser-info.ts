/** The fields of strong authentication (docs/product/paying.md#browser-information); `TimeZoneOffset` is in minutes. */
export interface BrowserInfoFields {
  readonly JavaEnabled: boolean;
  readonly Language: string;
  readonly ColorDepth: number;
  readonly ScreenHeight: number;
  readonly ScreenWidth: number;
  readonly TimeZoneOffset: number;
  readonly UserAgent: string;
  readonly JavascriptEnabled: boolean;
}

const colorDepths = [1, 4, 8, 15, 16, 24, 30, 32, 48] as const;
const maxUserAgentLength = 255;
const defaultLanguage = 'fr-FR';
const maxScreen = 999_999;
const widestOffsetMinutes = 14 * 60;

/** As the provider accepts it: Language `xx-XX`, a known ColorDepth, UserAgent of at most 255 characters. */
export function normaliseBrowserInfo(info: BrowserInfoFields): BrowserInfoFields {
  return {
    JavaEnabled: info.JavaEnabled,
    Language: normaliseLanguage(info.Language),
    ColorDepth: colorDepths.findLast((depth) => depth <= info.ColorDepth) ?? colorDepths[0],
    ScreenHeight: clampInteger(info.ScreenHeight, 0, maxScreen),
    ScreenWidth: clampInteger(info.ScreenWidth, 0, maxScreen),
    TimeZoneOffset: clampInteger(info.TimeZoneOffset, -widestOffsetMinutes, widestOffsetMinutes),
    UserAgent: info.UserAgent.replaceAll(/[^\x20-\x7e]/gu, '').slice(0, maxUserAgentLength),
    JavascriptEnabled: info.JavascriptEnabled,
  };
}

function normaliseLanguage(tag: string): string {
  try {
    const { language, region } = new Intl.Locale(tag).maximize();
    return language?.length === 2 && region?.length === 2 ? `${language}-${region}` : defaultLanguage;
  } catch {
    return defaultLanguage;
  }
}

function clampInteger(value: number, lowest: number, highest: number): number {
  return Number.isFinite(value) ? Math.min(highest, Math.max(lowest, Math.round(value))) : 0;
}
