import QRCode from 'qrcode';
import { packModules } from '#contract/qr-modules.ts';

/**
 * The modules of a ticket's QR code. The only encoder in use: two encoders may choose different masks. Then
 * the page, the picture and the offline drawing would differ.
 */
export function encodeModules(qr_text: string): string {
  const { modules } = QRCode.create(qr_text, { errorCorrectionLevel: 'M' });
  return packModules(Array.from(modules.data, Boolean));
}
