import { browserLanguage, loadTexts } from './texts/texts.ts';
import './styles/console.css';

// The screens take their texts when they are loaded, so the language comes first.
await loadTexts(browserLanguage());
// The first screen of most visits comes with the frame, not after it. The router asks again when this fails.
if (/^\/admin\/?$/.test(location.pathname)) import('./routes/home.tsx').catch(() => undefined);
await import('./app.tsx');
