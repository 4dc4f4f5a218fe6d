import { Mesh, PlaneGeometry, ShadowMaterial, type Vector3 } from 'three';

/** A floor that shows nothing but the shadow on it, which fades to nothing at `reach` from the centre. */
export function shadowFloor(centre: Vector3, height: number, reach: number, darkness: number): Mesh {
  const material = new ShadowMaterial({ opacity: darkness, color: 0x10131a });
  const place = `vec2( ${centre.x.toFixed(3)}, ${centre.z.toFixed(3)} )`;
  const fade = `smoothstep( ${reach.toFixed(3)}, ${(reach * 0.25).toFixed(3)}, length( floorPlace.xz - ${place} ) )`;
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = `varying vec3 floorPlace;\n${shader.vertexShader.replace(
      '#include <begin_vertex>',
      '#include <begin_vertex>\n floorPlace = ( modelMatrix * vec4( position, 1.0 ) ).xyz;',
    )}`;
    shader.fragmentShader = `varying vec3 floorPlace;\n${shader.fragmentShader.replace(
      'opacity * ( 1.0 - getShadowMask() )',
      `opacity * ( 1.0 - getShadowMask() ) * ${fade}`,
    )}`;
  };
  material.customProgramCacheKey = () => place + fade;
  const floor = new Mesh(new PlaneGeometry(200, 200), material);
  floor.rotation.x = -Math.PI / 2;
  floor.position.set(0, height, 0);
  floor.receiveShadow = true;
  return floor;
}
