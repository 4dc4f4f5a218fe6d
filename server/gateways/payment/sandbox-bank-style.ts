/** Distinct styling, so that the bank is not mistaken for a page of the shop. */
export const bankStyle = `*{box-sizing:border-box}
:root{color-scheme:light;--ink:#0f2a3d;--soft:#4b6172;--line:#d5dee5;--deep:#0b4f6c;--pale:#eef4f7}
body{margin:0;min-height:100vh;background:linear-gradient(180deg,#0b4f6c 0 220px,var(--pale) 220px);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{max-width:520px;margin:0 auto;padding:28px 20px 20px;display:flex;align-items:center;justify-content:space-between;gap:16px;color:#fff}
header p{margin:0}
.bank{display:flex;align-items:center;gap:12px;font-size:20px;font-weight:700;letter-spacing:-.01em}
.mark{width:32px;height:32px;flex:none;border-radius:10px;background:linear-gradient(135deg,#7fe0d4 0 50%,#fff 50%)}
.badge{padding:4px 12px;border-radius:999px;background:#ffd166;color:#3a2c00;font-size:14px;font-weight:700;text-align:center}
main{max-width:520px;margin:0 auto 48px;padding:28px 28px 32px;background:#fff;border-radius:20px;box-shadow:0 24px 60px -24px rgb(11 42 61/.35)}
.note{margin:0 0 24px;padding:12px 16px;border-radius:12px;background:#fff6dd;color:#5b4300;font-size:15px}
h1{margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-.02em}
dl{margin:0 0 28px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:12px 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft)}
dd{margin:0;font-weight:600;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.sum{align-items:baseline}
.sum dd{font-size:30px;line-height:1.2;letter-spacing:-.02em}
form{display:grid;gap:12px}
button,.back{display:block;width:100%;min-height:48px;padding:12px 20px;border:1px solid #7d93a3;border-radius:12px;background:#fff;color:var(--ink);font:inherit;font-weight:600;text-align:left;text-decoration:none;cursor:pointer}
button small{display:block;color:var(--soft);font-size:14px;font-weight:400}
.pay,.back{min-height:56px;border-color:var(--deep);background:var(--deep);color:#fff;font-size:18px;text-align:center}
button:hover{border-color:var(--deep);background:var(--pale)}
.pay:hover,.back:hover{background:#083c53}
.decline{border-color:#b3261e;color:#9a1c15}
:focus-visible{outline:3px solid #0b4f6c;outline-offset:3px}
@media (max-width:560px){main{margin:0 12px 32px;padding:24px 20px}header{padding:20px}}
`;
