/**
 * Keeps what is read as one on one line: a date (2026-10-22) and a figure with its unit (0.45 m). A line breaks after
 * every hyphen and space otherwise.
 */
export const whole = (text: string): string =>
  text
    .replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, '$1-\u2060$2-\u2060$3')
    .replace(/(\d) (?=(?:m|mm|cm|km|kg|g|t|s|min|h|d|℃|Ω|%RH|mg\/m³)(?![\w/]))/g, '$1\u00a0')
