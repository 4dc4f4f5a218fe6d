import '#demo/studio/render.ts';
