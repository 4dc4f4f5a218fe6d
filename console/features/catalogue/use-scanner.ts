import { useEffect, useRef, useState } from 'react';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  interface Window {
    readonly BarcodeDetector?: new () => Detector;
  }
}

/** Looks this often for a code. */
const everyMs = 250;

/** Whether this browser reads barcodes with its camera. Others have keyboard scanners and typing. */
export const canScan = (): boolean => 'BarcodeDetector' in window && 'mediaDevices' in navigator;

/** Reads barcodes with the camera while it is on, and turns it off after the first one. */
export const useScanner = (onCode: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setOn] = useState(false);
  const found = useRef(onCode);
  found.current = onCode;
  useEffect(() => {
    const { BarcodeDetector } = window;
    if (!isOn || !BarcodeDetector) return;
    const detector = new BarcodeDetector();
    let stream: MediaStream | null = null;
    let timer = 0;
    const look = async () => {
      const [code] = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (!code) return;
      setOn(false);
      found.current(code.rawValue);
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (opened) => {
        stream = opened;
        if (video.current) video.current.srcObject = opened;
        timer = window.setInterval(() => void look(), everyMs);
      },
      () => setOn(false),
    );
    return () => {
      window.clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [isOn]);
  return { video, isOn, setOn };
};
